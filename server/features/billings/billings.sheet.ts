import { dateOf, instantOf } from '../../lib/workbook/cell-dates.ts'
import { decimal, type Cell } from '../../lib/workbook/cells.ts'
import { textUpTo, type Columns, type Reading } from '../../lib/workbook/records.ts'
import { vehicleColumns } from '../vehicles/vehicles.sheet.ts'
import { ITEM_STATUSES, type ItemStatus } from './pricing.rules.ts'

/** A row of a tracking platform's export; an empty cell is null. */
export interface BillingRow {
  client: string
  object_name: string
  imei_number: string
  sim_cards_number: string | null
  hardware_type: string | null
  installation_date: string | null
  last_connection: string | null
  coordinates: string | null
  vin_number: string | null
  current_mileage: number | null
  status: ItemStatus
  driver_name: string | null
}

/** An empty status is ACTIVE; an unknown one too, which is to be looked at. */
function statusOf(cell: Cell, { warn }: Reading): ItemStatus {
  const text = textUpTo(100)(cell)
  const status = ITEM_STATUSES.find((known) => known === text?.toUpperCase())
  if (text && !status) warn(`"${text}" is not a known status, ACTIVE is taken`)
  return status ?? 'ACTIVE'
}

/** The 12 columns of spec section 5, in order. */
export const COLUMNS: Columns<BillingRow> = {
  ...vehicleColumns,
  hardware_type: { header: 'Hardware', read: textUpTo(100) },
  installation_date: { header: 'Creation date', read: (cell, { date1904 }) => dateOf(cell, date1904) },
  last_connection: {
    header: 'Last coordinate date',
    read: (cell, { date1904 }) => instantOf(cell, date1904),
  },
  coordinates: { header: 'Coordinates', read: textUpTo(100) },
  vin_number: { header: 'VIN number', read: textUpTo(50) },
  current_mileage: { header: 'Mileage (km)', read: (cell) => decimal(cell) },
  status: { header: 'Current status', read: statusOf },
  driver_name: { header: 'Driver name', read: textUpTo(255) },
}
