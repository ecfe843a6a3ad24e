import type { ServerTextsOf } from '../../server.ts'
import { itemName, many, money, roleName } from './words.ts'

/** What settles a billing without cash. */
const KINDS: Readonly<Record<string, string>> = {
  withholding_tax: 'retención de impuestos',
  bank_charge: 'gastos bancarios',
  write_off: 'cancelación de la deuda',
  discount: 'descuento',
}

export const activity: ServerTextsOf<'activity'> = {
  'activity.created': 'Creó %{record}',
  'activity.updated': 'Modificó %{record}',
  'activity.repriced': ({ record, lines }) =>
    `Puso al día los precios de ${record}: ${many(lines, 'línea', 'líneas')}`,
  'activity.prices_changed': ({ clients, month }) =>
    `Cambió los precios de ${many(clients, 'cliente', 'clientes')} desde ${month}`,
  'activity.prices_undone': ({ clients, month }) =>
    `Deshizo el cambio de precios de ${many(clients, 'cliente', 'clientes')} desde ${month}`,
  'activity.deleted': 'Eliminó %{record}',
  'activity.issued': 'Emitió %{record} como revisión %{revision}',
  'activity.month_issued': 'Emitió %{what} de %{month}/%{year}',
  'activity.issue_cancelled': 'Canceló la emisión de %{month}/%{year} tras %{what}',
  'activity.voided': 'Anuló %{record}',
  'activity.payment_reversed': 'Revirtió %{record}: %{reason}',
  'activity.settled': ({ record, kind, amount, currency, reason }) =>
    `Liquidó ${money(amount, currency)} de ${record} por ${KINDS[kind] ?? kind}: ${reason}`,
  'activity.settlement_released': ({ record, kind, amount, currency, reason }) =>
    `Retiró ${money(amount, currency)} de ${record}, liquidados por ${KINDS[kind] ?? kind}: ${reason}`,
  'activity.moved': 'Pasó %{record} a %{client} desde %{month}/%{year}',
  'activity.move_undone': 'Deshizo el traspaso de %{record} a %{client} desde %{month}/%{year}',
  'activity.marked_known': ({ name, imei, what, until }) =>
    `Marcó ${name === null ? imei : `${name} (${imei})`} como conocido hasta ${until}: ${what}`,
  'activity.known_no_more': ({ name, imei, what }) =>
    `Dejó de dar por conocido ${name === null ? imei : `${name} (${imei})`}: ${what}`,
  'activity.merged': 'Fusionó %{record} con %{into}, que recibe %{clients}',
  'activity.sent': 'Envió %{record}',
  'activity.queued': 'Puso en cola %{what}',
  'activity.exported': 'Exportó %{what}',
  'activity.month_closed': 'Cerró %{month}/%{year}',
  'activity.month_reopened': 'Reabrió %{month}/%{year}: %{reason}',
  'activity.import_undone': ({ file, count }) =>
    `Deshizo la importación de ${file}: se retiraron ${many(count, 'línea', 'líneas')}`,
  'activity.month_run': ({ month, year, vehicles, billings }) =>
    `Facturó ${month}/${year} del registro: ${many(vehicles, 'vehículo', 'vehículos')} en ${many(billings, 'facturación', 'facturaciones')}`,
  'activity.run_undone': ({ month, year, count }) =>
    `Deshizo una corrida de ${month}/${year} del registro: se retiraron ${many(count, 'línea', 'líneas')}`,
  'activity.imported': 'Importó %{file}: %{result}',
  'activity.flags_dismissed': ({ record, count, reason, month, year }) =>
    `Descartó ${many(count, 'aviso', 'avisos')} de ${record} en la revisión de ${month}/${year}: ${reason}`,
  'activity.dismissal_undone': 'Retiró un descarte de %{record} en la revisión de %{month}/%{year}',
  'activity.flag_turned_off': 'Desactivó el aviso %{flag} para %{record}: %{reason}',
  'activity.flag_turned_on': 'Activó el aviso %{flag} para %{record}',
  'activity.reminders_off': ({ record, reason, until }) =>
    `Desactivó los recordatorios de ${record}${until === null ? '' : ` hasta el ${until}`}: ${reason}`,
  'activity.reminders_on': 'Activó los recordatorios de %{record}',
  'activity.chase_noted': ({ record, next_date }) =>
    `Anotó sobre ${record}${next_date === null ? '' : `, para verlo el ${next_date}`}`,
  'activity.signed_up': 'Se registró como %{username}',
  'activity.invited': ({ address, role }) => `Invitó a ${address} como ${roleName(role)}`,
  'activity.invited_again': ({ address, role }) => `Invitó de nuevo a ${address} como ${roleName(role)}`,
  'activity.invitation_revoked': 'Retiró la invitación de %{address}',
  'activity.role_changed': ({ username, from, to }) =>
    `Cambió el rol de ${username} de ${roleName(from)} a ${roleName(to)}`,
  'activity.deactivated': 'Desactivó a %{username}',
  'activity.activated': 'Activó a %{username}',
  'activity.posted': ({ type, amount, currency, client }) =>
    `Registró ${type === 'credit' ? 'un abono' : 'un cargo'} de ${money(amount, currency)} en la cuenta de ${client}`,
  'activity.currency_changed': ({ from, to }) =>
    from === to ? `Declaró la moneda local: ${to}` : `Cambió la moneda local de ${from} a ${to}`,
  'activity.reversed': ({ id, amount, currency, client }) =>
    `Revirtió el movimiento #${id} de ${money(amount, currency)} en la cuenta de ${client}`,
  'activity.settings_created': 'Guardó %{record}',
  'activity.logo_created': 'Agregó el logotipo de la empresa',
  'activity.line_assigned': 'Asignó %{record} a %{client}',
  'activity.line_set_aside': 'Apartó %{record}: %{reason}',
  'activity.line_taken_back': 'Dejó esperar de nuevo %{record}',
  'activity.item_created': ({ name, billing_id }) =>
    `Agregó ${itemName(name)} a la facturación #${billing_id}`,
  'activity.item_deleted': ({ name, billing_id }) =>
    `Quitó ${itemName(name)} de la facturación #${billing_id}`,
}
