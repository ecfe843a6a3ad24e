import type { ServerTextsOf } from '../../server.ts'

const STATES = {
  scheduled: 'programado',
  queued: 'en cola',
  sending: 'en camino',
  sent: 'enviado',
  failed: 'con error',
  cancelled: 'cancelado',
  unknown: 'en duda',
}
const ACTIONS = {
  change: 'modificar',
  cancel: 'cancelar',
  settle: 'dar por resuelto',
  resend: 'enviar de nuevo',
}

export const outbox: ServerTextsOf<'message' | 'mailing'> = {
  'message.not_found': 'Correo no encontrado',
  'message.not_possible': ({ state, action }) =>
    `El correo está ${STATES[state]}: no se puede ${ACTIONS[action]}`,
  'message.just_changed': 'Otra persona acaba de modificar el correo',
  'message.time': 'La hora del envío %{problem}',
  'message.replaced': 'En su lugar se envió otro mensaje',
  'message.billing_void': 'La facturación se anuló antes de que saliera el mensaje',
  'message.billing_deleted': 'La facturación se eliminó antes de que saliera el mensaje',
  'message.cancelled': 'El mensaje se canceló',
  'message.overdue':
    'No se envió dentro de las %{hours} horas siguientes a su hora. Envíelo de nuevo si todavía debe salir',
  'message.restored':
    'Estaba en espera cuando se hizo la copia de seguridad: puede haber salido desde entonces',
  'message.left': 'El servicio se detuvo mientras se entregaba el mensaje: puede haber salido',
  'message.failed': 'Algo falló de este lado mientras se entregaba el mensaje',
  'message.link_unreadable': 'Su enlace no se puede leer con el secreto actual del servicio: cree otro',
  'message.no_statement': 'No se pudo generar el estado de cuenta',
  'message.settled': 'Lo indicó %{username}',
  'message.unknown':
    'No se sabe si este mensaje salió: indíquelo en Correos enviados, o envíelo de nuevo desde allí',
  'mailing.not_found': 'No existe tal envío',
  'mailing.too_many_accounts': 'Son %{count} cuentas; se envían %{most} como máximo a la vez',
  'mailing.too_many': 'Son %{count} facturaciones; se envían %{most} como máximo a la vez',
  'mailing.no_statements': 'No se ha emitido ningún estado de cuenta de %{period}',
  'mailing.nothing': 'No hay nada que enviar: todos se omiten',
  'mailing.just_sent': 'Algunos acaban de enviarse: mire de nuevo la vista previa',
  'mailing.outdated_preview': 'Algo cambió desde la vista previa, así que no se envió nada: mírela de nuevo',
}
