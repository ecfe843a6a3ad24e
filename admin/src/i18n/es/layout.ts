import type { layout as English } from '../en/layout.ts'

export const layout: typeof English = {
  product: 'TrackLedger',
  direction: 'ltr',
  menu: 'Menú principal',
  open_menu: 'Abrir menú',
  close_menu: 'Cerrar menú',
  skip: 'Ir al contenido',
  dark: 'Cambiar a colores oscuros',
  light: 'Cambiar a colores claros',
  language: 'Idioma',
  signed_in_as: 'Sesión de %{name}',
  logout: 'Cerrar sesión',
  dashboard: 'Panel de control',
  settings: 'Configuración',
  month_end: 'Cierre del mes',
  getting_paid: 'Cobros',
  history: 'Historial',
  loading: 'Cargando…',
  page_failed: 'No se pudo cargar esta página',
  crashed: 'Algo salió mal en esta página',
  crashed_hint: 'Lo que ve está a salvo. Vuelva a intentarlo, y avise a su administrador si se repite.',
}
