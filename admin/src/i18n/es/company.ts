import type { company as English } from '../en/company.ts'

export const company: typeof English = {
  title: 'Empresa',
  about:
    'Quién envía los estados de cuenta. El PDF, el libro de Excel y el correo lo muestran; lo que está vacío se omite.',
  fields: {
    name: 'Nombre de la empresa',
    address: 'Dirección',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    tax_id: 'Identificación fiscal',
    payment_instructions: 'Instrucciones de pago',
  },
  address_hint: 'Hasta %{lines} líneas, como en un membrete.',
  payment_hint: 'Cómo pagan los clientes: aparece al pie de cada estado de cuenta. Hasta %{lines} líneas.',
  save: 'Guardar empresa',
  saving: 'Guardando...',
  saved: '¡Empresa guardada correctamente!',
  load_failed: 'No se pudo cargar la empresa',
  save_failed: 'No se pudo guardar la empresa',
  currency: {
    title: 'Moneda local',
    about:
      'La moneda de los precios locales, las facturaciones LOCAL y sus pagos. Las facturaciones INTERNATIONAL son en dólares.',
    change: 'Cambiar la moneda local',
    change_hint: 'Se puede cambiar mientras nada esté facturado ni registrado en ella.',
    pending_title: '¿En qué moneda están sus montos locales?',
    pending:
      'Hay montos de antes de que TrackLedger guardara monedas. Mientras no elija la de sus montos locales, todos se muestran en dólares.',
    pending_hint:
      'Nada se convierte: los montos locales reciben la moneda en la que están. Se pregunta una sola vez; también se puede elegir el dólar.',
    declare: 'Elegir la moneda',
    none: 'No hay tal moneda',
    changes: 'Lo que cambiará:',
    billings:
      '%{count} facturación LOCAL quedará en %{currency} |||| %{count} facturaciones LOCAL quedarán en %{currency}',
    transactions:
      '%{count} movimiento quedará en %{currency} |||| %{count} movimientos quedarán en %{currency}',
    unclear: '%{count} movimiento sigue en dólares |||| %{count} movimientos siguen en dólares',
    unclear_clients:
      'A estos clientes se les factura en ambas monedas, y sus movimientos no nombran ninguna facturación. Revíselas y corrija a mano lo que no esté en dólares:',
    save: 'Guardar moneda',
    saving: 'Guardando...',
    saved: 'La moneda local es %{currency}',
    save_failed: 'No se pudo guardar la moneda local',
  },
  logo: {
    title: 'Logotipo',
    about: 'Aparece en la parte superior de cada estado de cuenta. Se guarda de inmediato.',
    alt: 'El logotipo de la empresa',
    file: 'Archivo del logotipo',
    choose: 'Elegir logotipo',
    replace: 'Reemplazar logotipo',
    uploading: 'Subiendo...',
    drop: 'PNG o JPEG, de 1 MB como máximo. O suéltelo aquí.',
    size: '%{width} × %{height} píxeles',
    none: 'Aún no hay logotipo',
    saved: '¡Logotipo guardado correctamente!',
    save_failed: 'No se pudo guardar el logotipo',
    too_large: 'El logotipo pesa más de 1 MB',
    load_failed: 'No se pudo cargar el logotipo',
    remove: 'Quitar logotipo',
    remove_question: '¿Quitar el logotipo?',
    remove_hint: 'Los estados de cuenta que se descarguen desde ahora no lo llevarán.',
    removing: 'Quitando...',
    removed: 'Logotipo quitado',
    remove_failed: 'No se pudo quitar el logotipo',
  },
}
