import { newItem } from '../../server/features/billings/billing-items.rules.ts'
import { COLUMNS as BILLINGS } from '../../server/features/billings/billings.sheet.ts'
import { pricesOf } from '../../server/features/billings/pricing.rules.ts'
import { vehicleKeys } from '../../server/features/vehicles/vehicles.rules.ts'
import { COLUMNS as VEHICLES } from '../../server/features/vehicles/vehicles.sheet.ts'
import { headersOf, namesOf } from '../../server/xlsx/records.ts'
import type { ColumnName } from '../../server/xlsx/sheet-headers.ts'
import { OCTOBER, queryOf } from '../support/provider.ts'
import { workbookOf } from '../support/workbooks.ts'
import { clientName } from './fill.ts'

export const CLIENTS = 50
/** Of 14 digits: one without a check digit is no reason for a warning. */
const FIRST_IMEI = 86_000_000_000_000
const PRICES = { unit_usd: 12_50, unit_local: 900_00, usd0: 30_00 }
const NO_PRICES = { fuel_usd: null, fuel_local: null, local0: null, usd1: null, local1: null }

/** A kind of sheet that is imported: the sheet, and the rows that come of it. */
export interface ImportedKind {
  name: string
  url: string
  names: ColumnName[]
  /** Rows a second that are to be imported at the least, by the database. */
  rates?: Record<string, number>
  /** A workbook; of `changed` of a hundred rows the name is another one. */
  sheet: (rows: number, changed?: number) => Buffer
  /** The rows of the tables that some rows of the sheet are written as. */
  tables: (from: number, to: number) => Record<string, object[]>
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)

const vehicleOf = (at: number, isChanged = false) => ({
  object_name: `NEW ${at}${isChanged ? ' B' : ''}`,
  imei_number: String(FIRST_IMEI + at),
  sim_cards_number: String(89_000_000 + at),
})

/** What a tracking platform's export says besides. */
const seenOf = (at: number) => ({
  hardware_type: 'Teltonika FMC130',
  installation_date: '2026-05-14',
  last_connection: '2026-10-28T14:20:59Z',
  coordinates: `-2.${at}, 34.${at}`,
  vin_number: `WDB${FIRST_IMEI + at}`,
  current_mileage: at + 0.5,
  status: 'ACTIVE' as const,
  driver_name: `Driver ${at}`,
})

const sheetOf =
  (headers: string[], rowOf: (at: number, isChanged: boolean) => unknown[]) =>
  (rows: number, changed = 0): Buffer =>
    workbookOf([headers, ...range(0, rows).map((at) => rowOf(at, at % 100 < changed))])

const stamps = () => ({ created_at: new Date(), updated_at: new Date() })

const storedVehicles = (from: number, to: number, more: (at: number) => object): object[] =>
  range(from, to).map((at) => {
    const vehicle = vehicleOf(at)
    return { ...vehicle, ...vehicleKeys(vehicle), client_id: 1 + (at % CLIENTS), ...more(at), ...stamps() }
  })

const vehicles: ImportedKind = {
  name: 'vehicles',
  url: '/api/vehicles/upload-excel',
  names: namesOf(VEHICLES),
  rates: { SQLite: 30_000, MariaDB: 15_000 },
  sheet: sheetOf(headersOf(VEHICLES), (at, isChanged) => {
    const { object_name, imei_number, sim_cards_number } = vehicleOf(at, isChanged)
    const currency = at % 2 ? 'USD' : 'Local'
    return [clientName(at % CLIENTS), object_name, imei_number, currency, sim_cards_number]
  }),
  tables: (from, to) => ({
    vehicles: storedVehicles(from, to, (at) => ({ charging_currency: at % 2 ? 'USD' : 'Local' })),
  }),
}

const itemOf = (at: number): object => {
  const vehicle = { id: at + 1, has_fuel_sensor: false, ...vehicleOf(at), ...seenOf(at) }
  const item = newItem(vehicle, OCTOBER, pricesOf('LOCAL', { ...PRICES, ...NO_PRICES }))
  return { ...item, billing_id: 1 + (at % CLIENTS), sr_no: 1 + Math.floor(at / CLIENTS), ...stamps() }
}

const billings: ImportedKind = {
  name: 'billings',
  url: `/api/billings/excel-upload?${queryOf(OCTOBER)}`,
  names: namesOf(BILLINGS),
  sheet: sheetOf(headersOf(BILLINGS), (at, isChanged) => {
    const { object_name, imei_number, sim_cards_number } = vehicleOf(at, isChanged)
    return [
      clientName(at % CLIENTS),
      object_name,
      imei_number,
      sim_cards_number,
      ...Object.values(seenOf(at)),
    ]
  }),
  tables: (from, to) => ({
    vehicles: storedVehicles(from, to, seenOf),
    billing_items: range(from, to).map(itemOf),
  }),
}

export const KINDS = { vehicles, billings }
