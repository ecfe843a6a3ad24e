import type { ServerTextsOf } from '../../server.ts'
import { many } from './words.ts'

const OUTCOMES = { new: 'nueva', changed: 'modificada', unchanged: 'sin cambios', error: 'con error' }
const STATES = {
  finished: 'terminada',
  refused: 'rechazada',
  cancelled: 'cancelada',
  interrupted: 'interrumpida',
  undone: 'deshecha',
}

export const imports: ServerTextsOf<'import'> = {
  'import.not_found': 'Importación no encontrada',
  'import.records': '%{records} (nuevos: %{added}, modificados: %{changed}, sin cambios: %{unchanged}).',
  'import.billed': ({ billings, vehicles, month, year }) => {
    const made = many(billings, 'facturación', 'facturaciones')
    return `Por ${month}/${year}: ${made} con ${many(vehicles, 'vehículo', 'vehículos')}.`
  },
  'import.nothing_billed': 'No hay nada nuevo que facturar por %{month}/%{year}.',
  'import.with_billed_already': ({ result, count }) =>
    `${result} Ya facturado antes: ${many(count, 'vehículo', 'vehículos')}.`,
  'import.other_month':
    'La mayoría de las filas son de %{month}/%{year}: %{seen} de %{dated} fechas de última coordenada están en ese mes',
  'import.with_errors': ({ result, count }) => `${result} Con errores: ${many(count, 'fila', 'filas')}.`,
  'import.more': 'Y %{things} más',
  'import.cancelled': 'La importación se canceló: no se escribió nada',
  'import.interrupted': 'Interrumpida: no se escribió nada',
  'import.failed': 'El servidor no pudo terminarla: no se escribió nada',
  'import.record_changed': 'Un registro que necesita se modificó mientras tanto: no se escribió nada',
  'import.ended': ({ state }) => `La importación está ${STATES[state]}: no hay nada que cancelar`,
  'import.nothing_to_undo':
    'No hay nada que deshacer: solo se puede retirar lo que ha hecho una hoja de facturaciones o de pagos',
  'import.cannot_undo': ({ reasons, more }) =>
    `No se deshizo nada. ${reasons.join('; ')}${more > 0 ? `; y ${more} más` : ''}`,
  'import.records_order': 'Los registros de una importación se listan en su orden, por resultado',
  'import.format_of_preview': 'format es para una vista previa: agregue preview=true',
  'import.not_previewed':
    'Esto no es lo que se mostró en la vista previa, por su archivo o por lo elegido con él: no se importó nada. Repita la vista previa',
  'import.outdated_preview': ({ rows, more }) => {
    const rest = more > 0 ? `; y ${more} filas más` : ''
    return `Algo cambió desde la vista previa, así que no se importó nada. ${rows.join('; ')}${rest}`
  },
  'import.row_differs': ({ row, name, before, now }) =>
    `Fila ${row} (${name ?? '?'}): antes ${before ? OUTCOMES[before] : 'otra cosa'}, ahora ${now}`,
  'import.outcome': ({ outcome, changes }) =>
    changes.length ? `${OUTCOMES[outcome]} (${changes.join(', ')})` : OUTCOMES[outcome],
  'import.outcome_error': ({ problems }) => `con error (${problems.join('; ')})`,
  'import.change': ({ field, from, to }) => `${field}: ${from ?? 'vacío'} → ${to ?? 'vacío'}`,
}
