import type { WireRecord } from './signed-in.ts'
import { workbookOf } from './workbooks.ts'

const HEADERS = [
  'Client',
  'Object name',
  'Imei number',
  'SIM number',
  'Hardware',
  'Creation date',
  'Last coordinate date',
  'Coordinates',
  'VIN number',
  'Mileage (km)',
  'Current status',
  'Driver name',
]
export type Row = Record<string, unknown>
/** A workbook of a month's tracking export; a row says only what matters. */
export const monthSheet = (rows: Row[]) =>
  workbookOf([HEADERS, ...rows.map((row) => HEADERS.map((header) => row[header] ?? null))])

/** A row of the export for a vehicle that is registered. */
export const rowOf = (client: WireRecord, { object_name, imei_number }: WireRecord, more: Row = {}): Row => ({
  Client: client.client_name,
  'Object name': object_name,
  'Imei number': imei_number,
  ...more,
})
