import type { sessions as English } from '../en/sessions.ts'

export const sessions: typeof English = {
  name: 'Sesión |||| Sesiones',
  title: 'Mis sesiones',
  about:
    'Dónde ha iniciado sesión. Cierre lo que no conozca o ya no use, y cambie su contraseña si no fue usted.',
  fields: {
    device: 'Dispositivo',
    address: 'Dirección',
    last_used_at: 'Último uso',
    created_at: 'Iniciada',
    expires_at: 'Termina si no se usa',
  },
  device: '%{browser} en %{system}',
  unknown_device: 'Dispositivo desconocido',
  current: 'Aquí',
  end: {
    label: 'Cerrar sesión',
    named: 'Cerrar sesión en %{name}',
    question: '¿Cerrar la sesión en %{name}?',
    text: 'Quien la use tendrá que iniciar sesión de nuevo allí.',
    busy: 'Cerrando...',
    done: 'Sesión cerrada allí',
    failed: 'No se pudo cerrar la sesión allí',
  },
  end_others: {
    label: 'Cerrar todas las demás',
    question: '¿Cerrar todas las demás sesiones?',
    text: 'Solo seguirá abierta la de aquí.',
    busy: 'Cerrando...',
    done: 'Se cerró %{count} sesión |||| Se cerraron %{count} sesiones',
    failed: 'No se pudieron cerrar las demás sesiones',
  },
  fetch_failed: 'No se pudieron cargar sus sesiones',
  empty: 'No hay sesiones',
  empty_hint: 'Inicie sesión de nuevo para ver dónde la tiene abierta.',
}
