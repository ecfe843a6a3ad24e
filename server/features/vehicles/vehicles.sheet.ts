import { hasWrongCheckDigit, IMEI } from '../../lib/imei.rules.ts'
import { message } from '../../messages.ts'
import { code, shown, required, type Cell } from '../../xlsx/cells.ts'
import { textUpTo, type Columns, type ReadContext } from '../../xlsx/records.ts'
import type { SampleCells } from '../../xlsx/template.ts'
import { SAMPLE as CLIENT } from '../clients/clients.sheet.ts'

const SIM = {
  pattern: /^\d{1,50}$/,
  invalid: 'cell.not_sim',
  shape: message('hint.sim_shape'),
} as const
const NONE = /^(-+|n\/?a|none)$/i
const NUMBER = /^\d[\d.,]*(E[+-]?\d+)?$/i

/** A SIM number as it is written, null for placeholders such as `n/a`. @throws CellError when Excel has rounded it */
function simOf(cell: Cell): string | null {
  if (typeof cell === 'number' || (typeof cell === 'string' && NUMBER.test(cell.trim())))
    return code(cell, SIM)
  const sim = textUpTo(50)(cell)
  return sim && NONE.test(sim) ? null : sim
}

/** An IMEI in capitals, without blanks and hyphens. A wrong check digit is only a warning: some trackers have none. */
function requiredImei(cell: Cell, { warn }: ReadContext): string {
  const imei = required(code(cell, IMEI)).toUpperCase()
  if (hasWrongCheckDigit(imei))
    warn(message('cell.check_digit', { value: shown(imei) }), message('hint.imei'))
  return imei
}

const SIM_SYNONYMS = ['SIM', 'SIM card', 'SIM card number', 'ICCID', 'Número de SIM', 'Tarjeta SIM']

/** The columns that the sheets of vehicles and of billings have in common. */
export const vehicleColumns = {
  client: {
    header: 'Client',
    synonyms: ['Client name', 'Customer', 'Customer name', 'Cliente', 'Nombre del cliente'],
    read: (cell: Cell) => required(textUpTo(255)(cell)),
    note: 'Required. The name of the client as it is in TrackLedger; case does not count.',
    example: 'Dune Haulage LLC',
    choices: 'clients',
  },
  object_name: {
    header: 'Object name',
    synonyms: ['Object', 'Vehicle', 'Vehicle name', 'Unit name', 'Plate', 'Objeto', 'Vehículo', 'Placa'],
    read: (cell: Cell) => required(textUpTo(255)(cell)),
    note: 'Required. The name of the vehicle, often its plate.',
    example: 'ACY 813D',
  },
  imei_number: {
    header: 'Imei number',
    synonyms: ['IMEI', 'IMEI no', 'Device IMEI', 'Unique ID', 'Número IMEI', 'Número de IMEI'],
    read: requiredImei,
    note: 'Required. 5 to 20 letters or digits; one row for each IMEI. Keep the column as text, or Excel rounds it.',
    example: '862646442296965',
    format: 'text',
  },
  sim_cards_number: {
    header: 'SIM number',
    synonyms: ['SIM cards number', ...SIM_SYNONYMS],
    read: simOf,
    note: 'The number of the SIM card. Keep the column as text, or Excel rounds it.',
    example: '8925561412261098681',
    format: 'text',
  },
} satisfies Columns<Pick<VehicleRow, 'client' | 'object_name' | 'imei_number' | 'sim_cards_number'>>

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
  charging_currency: {
    header: 'Charging Currency',
    synonyms: ['Currency', 'Billing currency', 'Moneda', 'Moneda de cobro', 'Divisa'],
    read: textUpTo(20),
    note: 'What means USD is charged by the USD prices of the client, anything else by its local ones; what is not known is named.',
    example: 'USD',
  },
  sim_cards_number: {
    ...vehicleColumns.sim_cards_number,
    header: 'SIM cards number',
    synonyms: ['SIM number', ...SIM_SYNONYMS],
  },
}

/** The vehicle of the sample workbooks of vehicles and billings, of the client of that of clients. */
export const SAMPLE = {
  client: CLIENT.client_name,
  object_name: 'SAMPLE 1',
  imei_number: '990000000000010',
  sim_cards_number: '',
} satisfies SampleCells<VehicleRow>
