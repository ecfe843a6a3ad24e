import type { ServerTextsOf } from '../../server.ts'
import { listed, many, money } from './words.ts'

const inRows = ({ rows, more }: { rows: readonly number[]; more: number }): string =>
  `${rows.length + more === 1 ? 'fila' : 'filas'} ${rows.join(', ')}${more > 0 ? ` y ${more} más` : ''}`

export const paymentSheets: ServerTextsOf<
  'payment_profile' | 'payment_line' | 'payment_sign' | 'payment_doubt'
> = {
  'payment_profile.not_found': 'Perfil no encontrado',
  'payment_profile.name_taken': 'Otro perfil tiene este nombre',
  'payment_profile.account_used':
    'Las líneas de %{account} ya se importaron y contarían otra vez: cree otro perfil para otra cuenta',
  'payment_profile.changed':
    'El perfil se ha modificado desde entonces y estas filas no se pueden escribir como eran: vuelva a ver la hoja en vista previa',
  'payment_line.not_found': 'Línea no encontrada',
  'payment_line.recorded_already': 'La línea ya es el pago #%{payment_id}',
  'payment_line.set_aside_already': 'La línea se apartó: primero déjela esperar de nuevo',
  'payment_line.waits_already': 'La línea ya espera un cliente',
  'payment_line.result': ({ payments, waiting, known, set_aside }) =>
    `${many(payments, 'pago registrado', 'pagos registrados')}, ${many(waiting, 'línea espera', 'líneas esperan')} un cliente, ` +
    (set_aside > 0 ? `${many(set_aside, 'apartada', 'apartadas')}, ` : '') +
    `${many(known, 'ya conocida', 'ya conocidas')}.`,
  'payment_line.debits': (rows) => `Las salidas de dinero se omiten: ${inRows(rows)}`,
  'payment_line.totals': (rows) => `Los totales y saldos se omiten: ${inRows(rows)}`,
  'payment_line.debit': 'Salida de dinero: se omite',
  'payment_line.total': 'Un total o un saldo: se omite',
  'payment_line.empty': 'Ni fecha ni importe: se omite',
  'payment_line.known': 'Una hoja anterior de la cuenta tenía esta línea: se omite',
  'payment_line.waits': 'Espera un cliente',
  'payment_line.set_aside': 'Apartada: %{reason}',
  'payment_line.pays': ({ amount, currency, settled, left }) => {
    const parts = [...settled, ...(left > 0 ? [`${money(left, currency)} a cuenta`] : [])]
    return `${money(amount, currency)}: ${parts.join(', ')}`
  },
  'payment_line.settles': ({ billing_id, amount, currency }) =>
    `facturación #${billing_id} ${money(amount, currency)}`,
  'payment_line.sure': ({ signs }) => `Seguro: ${listed(signs)}`,
  'payment_line.likely': ({ signs, why }) => `Probable por ${listed(signs)}, pero ${why}`,
  'payment_line.several': ({ signs, why, count }) => `${count} clientes por ${listed(signs)}: ${why}`,
  'payment_line.confirmed': 'Confirmado a mano',
  'payment_line.both_columns': 'entrada y salida de dinero en una línea',
  'payment_line.zero': 'el importe es cero',
  'payment_line.other_currency': 'está en %{found}, pero la línea en %{currency}',
  'payment_line.future': '%{day} está en el futuro: hoy es %{today}',
  'payment_sign.reference': 'una referencia de pago',
  'payment_sign.statement': 'el número de un estado de cuenta',
  'payment_sign.client_id': 'el id del cliente',
  'payment_sign.payer': 'un pagador que ya ha pagado por el cliente',
  'payment_sign.name': 'el nombre del cliente',
  'payment_sign.part_of_name': 'una parte del nombre',
  'payment_sign.amount': 'el importe exacto que se debe',
  'payment_doubt.one_sign': 'nada más lo dice',
  'payment_doubt.contradicted': 'otra cosa nombra a otro cliente',
  'payment_doubt.shared': 'eso corresponde a varios clientes',
  'payment_doubt.other_currency': 'la referencia es de una facturación en otra moneda',
  'payment_doubt.unknown_currency': 'a nadie se factura en su moneda',
  'payment_doubt.is_void': 'la referencia es de una facturación anulada',
  'payment_doubt.read_otherwise': 'una línea del mismo día e importe se importó con otras columnas',
  'payment_doubt.nothing': 'Nada nombra a un cliente',
}
