import { dateOf, instantOf } from '../../lib/workbook/cell-dates.ts'
import { decimal } from '../../lib/workbook/cells.ts'
import type { RowNotes } from '../../lib/workbook/records.ts'
import { textUpTo, type Columns } from '../../lib/workbook/records.ts'
import { vehicleColumns, withClients, type SheetVehicle } from '../vehicles/vehicles.import.ts'
import { ITEM_STATUSES, type ItemStatus } from './pricing.rules.ts'

interface BillingRow {
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
  status: string | null
  driver_name: string | null
}

/** The 12 columns of spec section 5, in order. */
export const COLUMNS: Columns<BillingRow> = {
  ...vehicleColumns,
  hardware_type: { header: 'Hardware', read: textUpTo(100) },
  installation_date: { header: 'Creation date', read: dateOf },
  last_connection: { header: 'Last coordinate date', read: instantOf },
  coordinates: { header: 'Coordinates', read: textUpTo(100) },
  vin_number: { header: 'VIN number', read: textUpTo(50) },
  current_mileage: { header: 'Mileage (km)', read: (cell) => decimal(cell) },
  status: { header: 'Current status', read: textUpTo(100) },
  driver_name: { header: 'Driver name', read: textUpTo(255) },
}

/** The status of a cell; an empty one is ACTIVE, an unknown one too, with a note in `warnings`. */
function statusOf(row: number, cell: string | null, warnings: RowNotes): ItemStatus {
  const status = ITEM_STATUSES.find((known) => known === cell?.toUpperCase())
  if (cell && !status)
    warnings.add(row, COLUMNS.status.header, `"${cell}" is not a known status, ACTIVE is taken`)
  return status ?? 'ACTIVE'
}

/** The rows of a sheet by their client, in the order of the sheet. */
export async function rowsByClient(
  rows: AsyncIterable<{ row: number; values: BillingRow }[]>,
  errors: RowNotes,
  warnings: RowNotes,
): Promise<Map<number, SheetVehicle[]>> {
  const byClient = new Map<number, SheetVehicle[]>()
  for await (const records of rows)
    for (const { row, client_id, values } of await withClients(records, errors)) {
      const { client: _, imei_number, status, ...rest } = values
      const vehicle = {
        row,
        client_id,
        imei_number,
        values: { ...rest, status: statusOf(row, status, warnings) },
      }
      const ofClient = byClient.get(client_id)
      if (ofClient) ofClient.push(vehicle)
      else byClient.set(client_id, [vehicle])
    }
  return byClient
}
