import { IMEI } from '../../lib/imei.rules.ts'
import { code, required, type Cell } from '../../lib/workbook/cells.ts'
import { textUpTo, type Columns } from '../../lib/workbook/records.ts'

const SIM = { name: 'a SIM number', pattern: /^\d{1,50}$/ }
const NONE = /^(-+|n\/?a|none)$/i
const NUMBER = /^\d[\d.,]*(E[+-]?\d+)?$/i

/** A SIM as it is written; one that Excel has rounded is a fault, and a placeholder is none. */
function simOf(cell: Cell): string | null {
  if (typeof cell === 'number' || (typeof cell === 'string' && NUMBER.test(cell.trim())))
    return code(cell, SIM)
  const sim = textUpTo(50)(cell)
  return sim && NONE.test(sim) ? null : sim
}

/** The columns that the sheets of vehicles and of billings share. */
export const vehicleColumns = {
  client: { header: 'Client', read: (cell) => required(textUpTo(255)(cell)) },
  object_name: { header: 'Object name', read: (cell) => required(textUpTo(255)(cell)) },
  imei_number: { header: 'Imei number', read: (cell) => required(code(cell, IMEI)) },
  sim_cards_number: { header: 'SIM number', read: simOf },
} satisfies Columns<{
  client: string
  object_name: string
  imei_number: string
  sim_cards_number: string | null
}>

/** A row of a sheet of vehicles; an empty cell is null. */
export interface VehicleRow {
  client: string
  object_name: string
  imei_number: string
  charging_currency: string | null
  sim_cards_number: string | null
}

/** The columns of spec section 5, in order. */
export const COLUMNS: Columns<VehicleRow> = {
  client: vehicleColumns.client,
  object_name: vehicleColumns.object_name,
  imei_number: vehicleColumns.imei_number,
  charging_currency: { header: 'Charging Currency', read: textUpTo(20) },
  sim_cards_number: { ...vehicleColumns.sim_cards_number, header: 'SIM cards number' },
}
