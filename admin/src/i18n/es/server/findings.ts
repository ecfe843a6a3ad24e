import { amountIn } from '../../../../../server/messages/part.ts'
import type { ServerTextsOf } from '../../server.ts'
import { money } from './words.ts'

const shown = (value: unknown): string => JSON.stringify(value)

/** A part of a table, or all of it. */
const it = (part: string | null, verb: string): string => (part === null ? verb : `${part}: ${verb}`)

const MISFITS = {
  missing: () => 'que no está',
  client: (of: string) => `que es del cliente #${of}`,
  currency: (currency: string) => `que está en ${currency}`,
  type: (type: string) => `que también es ${type === 'credit' ? 'un abono' : 'un cargo'}`,
  later: () => 'que se registró después',
  correction: () => 'que a su vez corrige otro',
  billing: () => 'que es de otra facturación',
  amount: () => 'que tiene otro importe',
}

export const findings: ServerTextsOf<'finding'> = {
  'finding.differs': ({ field, found, expected }) =>
    `${field} es ${shown(found)}, pero debe ser ${shown(expected)}`,
  'finding.not_whole': ({ field, found, least }) =>
    `${field} es ${shown(found)}, que no es un número entero desde ${least}`,
  'finding.not_amount': ({ field, found }) => `${field} es ${shown(found)}, que aquí no puede ser un importe`,
  'finding.decimals': ({ field, found, currency }) =>
    `${field} es ${shown(found)}, pero ${currency} solo tiene importes enteros`,
  'finding.not_one_of': ({ field, found, values }) =>
    `${field} es ${shown(found)}, que no es ninguno de ${values.join(', ')}`,
  'finding.not_month': ({ field, found }) => `${field} es ${shown(found)}, que no es un mes`,
  'finding.not_day': ({ field, found }) => `${field} es ${shown(found)}, que no es un día ni un instante`,
  'finding.not_currency': ({ field, found }) =>
    `${field} es ${shown(found)}, una moneda en que no puede haber importes`,
  'finding.not_time_zone': ({ found }) => `time_zone es ${shown(found)}, que no es una zona horaria`,
  'finding.not_imei': ({ found }) => `${shown(found)} no es un IMEI`,
  'finding.malformed': '%{field} no es válido',
  'finding.empty': '%{field} está vacío',
  'finding.not_list': '%{field} no es una lista',
  'finding.not_hashed': '%{field} no es un resumen de bcrypt',
  'finding.not_sealed': '%{field} no está cifrado',
  'finding.repeated': '%{rows} filas tienen %{values}, que debe ser único',
  'finding.no_such': ({ field, found, table }) => `${field} es ${shown(found)}, que no está en ${table}`,
  'finding.no_parent': 'pertenece a una fila que no está en %{table}',
  'finding.only_one': 'solo hay uno, el #1',
  'finding.no_owner': 'nadie que pueda entrar es propietario',
  'finding.untold': 'ninguna actividad cuenta quién lo creó',
  'finding.next_id': 'el próximo ID es %{found}, pero ya se dio %{given}',
  'finding.unreadable': 'no se pudo ver todo: %{reason}',

  'finding.gone': ({ part }) => it(part, 'ya no está'),
  'finding.foreign': ({ part }) => it(part, 'no es de las migraciones'),
  'finding.defined': ({ part, found, expected }) => it(part, `es "${found}", pero debe ser "${expected}"`),

  'finding.sealed_changed': 'se cambió desde que se selló',
  'finding.sealed_added': 'se añadió desde que se sellaron los de al lado',
  'finding.sealed_gone': 'ya no está desde que se selló',
  'finding.seal_gone': 'el sello anterior ya no está, o es otro',
  'finding.seal_broken': 'no es como se hizo: su resumen es de otros valores',
  'finding.gone_untold': 'ya no está, y el historial no lo cuenta',
  'finding.deleted_but_there': 'está, pero el historial cuenta que se eliminó',

  'finding.no_run':
    'sus líneas dicen que las hizo la corrida #%{run_id}, que no está, se deshizo o es de otro mes',
  'finding.state_lacks': 'su estado es %{state}, pero no tiene %{field}',
  'finding.state_has': 'su estado es %{state}, pero tiene %{field}',
  'finding.says_nothing': 'terminó, pero no dice qué hizo',
  'finding.rows_sum': 'sus %{rows} filas no son la suma de lo que fue de ellas',
  'finding.rows_done': ({ found, rows }) => `done_rows es ${found} de ${rows ?? 0}`,
  'finding.rows_kept': 'su estado es %{state}, pero se guardan filas de ella',
  'finding.never_taken': 'se entregó, pero ningún proceso lo tomó',
  'finding.kind_of_billing': ({ kind, billing_id }) =>
    `su clase es ${kind}, y su facturación ${billing_id === null ? 'ninguna' : `#${billing_id}`}`,
  'finding.kind_of_account': ({ kind, account_key }) =>
    `su clase es ${kind}, y su estado de cuenta ${account_key ?? 'ninguno'}`,
  'finding.carries': ({ billing_id, found }) =>
    `nombra ${billing_id === null ? 'ninguna facturación' : `la facturación #${billing_id}`}, pero lleva ${found === null ? 'ninguna' : `la #${found}`}`,
  'finding.sent_later': ({ found, email, expected }) =>
    `last_sent_at es ${found ?? 'ninguno'}, pero el correo #${email} salió el ${expected}`,
  'finding.never_sent': 'last_sent_at es %{found}, pero no salió nada',

  'finding.owner':
    'el vehículo #%{vehicle_id} es del cliente #%{owner}, la facturación del cliente #%{billed}',
  'finding.charged_by_nothing': 'no dice por qué se cobra',
  'finding.line_charged_as': ({ field, found, expected }) =>
    `${field} es ${found}, pero se cobró con ${expected ?? 'nada'}`,
  'finding.lines_charged_as': ({ field, found, expected }) =>
    `${field} es ${found}, pero sus líneas se cobraron con ${expected ?? 'nada'}`,
  'finding.imei_twice':
    'el IMEI %{imei} se factura por %{month} también en la línea #%{other}, y una no tiene vehículo',
  'finding.change_missing': 'el cambio de precios #%{id} no está',
  'finding.change_undone': 'el cambio de precios #%{id} se deshizo',
  'finding.moves_nowhere': 'pasa al cliente del que viene',
  'finding.other_currency': 'está en %{found}, pero la facturación #%{billing_id} está en %{expected}',
  'finding.paid_not_recorded': ({ found, expected, currency }) =>
    `paid_amount es ${money(found, currency)}, pero la cuenta tiene ${money(expected, currency)}: su página ofrece registrar la diferencia`,
  'finding.overpaid': ({ found, over, currency }) =>
    `paid_amount es ${money(found, currency)}, ${money(over, currency)} más de lo que pide`,
  'finding.allocated_above': ({ over, currency }) => `liquida ${money(over, currency)} más de lo que tiene`,
  'finding.above_limit': ({ field, found, most, currency }) =>
    `${field} es ${money(found, currency)}, pero debe ser ${money(most, currency)} a lo sumo`,
  'finding.foreign_payment': ({ found, billing_id, currency }) =>
    `la cuenta tiene ${money(found, currency)} por la facturación #${billing_id}, que no es del cliente`,
  'finding.amount_limit': ({ found, most }) => `amount es ${amountIn(found)}, y lo máximo ${amountIn(most)}`,
  'finding.no_account': 'tiene movimientos en %{currency}, que ninguna cuenta muestra',
  'finding.misfit': ({ id, why, what }) => `corrige el movimiento #${id}, ${MISFITS[why](what)}`,
  'finding.reversed_twice': 'se revierte dos veces, por los movimientos #%{first} y #%{second}',
  'finding.refund_of_nothing': 'no corrige ningún pago de la facturación #%{billing_id}, pero hay uno',
  'finding.chain_gap': 'es el movimiento %{found} de su cliente, pero falta el %{expected}',
  'finding.chain_version': ({ found }) => `chain_version es ${found ?? 'nada'}, que no existe`,
  'finding.chain_hash': 'no es lo que se registró: su chain_hash es de otros valores',
  'finding.unchained': 'no está en ninguna cadena',
  'finding.head_missing': 'tiene %{entries} movimientos, pero no su cabecera',
  'finding.last_gone': 'faltan los movimientos %{first} a %{last}, los últimos que se registraron',
  'finding.head_behind': 'su cabecera conoce %{found} de sus %{expected} movimientos',
  'finding.head_other': 'su cabecera es de otro último movimiento',
  'finding.postings_more': 'el registro de actividad cuenta %{expected} movimientos, pero hay %{found}',
  'finding.postings_fewer':
    '%{expected} movimientos dicen quién los hizo, pero el registro de actividad cuenta %{found}',
}
