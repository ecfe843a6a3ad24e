import * as XLSX from 'xlsx'
import { workbookOf } from '../support/workbooks.ts'
import { healthLine } from './documents.ts'
import { clientName } from './fill.ts'
import { healthDuring } from './health.ts'
import type { Line } from './report.ts'
import type { Bench } from './requests.ts'

export const VEHICLE_HEADERS = [
  'Client',
  'Object name',
  'Imei number',
  'Charging Currency',
  'SIM cards number',
]
const FIRST_IMEI = 860_000_000_000_000

/** A workbook of vehicles that are not registered yet. */
export function newVehicles(rows: number, clients: number): Buffer {
  const vehicles = Array.from({ length: rows }, (_, at) => [
    clientName(at % clients),
    `NEW ${at}`,
    String(FIRST_IMEI + at),
    at % 2 ? 'USD' : 'KES',
    String(89_000_000 + at),
  ])
  return workbookOf([VEHICLE_HEADERS, ...vehicles])
}

/** Rows per second of a bare SheetJS that does nothing with what it reads. */
export function bareRows(workbook: Buffer, rows: number): number {
  const start = performance.now()
  const { Sheets, SheetNames } = XLSX.read(workbook, { dense: true })
  XLSX.utils.sheet_to_json(Sheets[SheetNames[0]!]!, { header: 1 })
  return (rows / (performance.now() - start)) * 1000
}

/** Rows per second of an upload of new vehicles and of the same again, and how /health fares meanwhile. */
export async function measureImports(
  { database, url, user }: Bench,
  { workbook, rows, bare }: { workbook: Buffer; rows: number; bare: number },
): Promise<Line[]> {
  const lines: Line[] = []
  for (const what of ['new vehicles', 'the same again']) {
    const during = await healthDuring(url, () =>
      user.upload('/api/vehicles/upload-excel', workbook, 'vehicles.xlsx'),
    )
    const { statusCode, body } = during.result
    if (statusCode !== 200) throw new Error(`The upload answered ${statusCode}: ${body.slice(0, 500)}`)
    const value = (rows / during.took) * 1000
    lines.push(
      {
        database,
        what: `upload of ${rows} rows, ${what}`,
        value,
        unit: 'rows/s',
        beside: { what: 'bare SheetJS', value: bare, ratio: value / bare },
      },
      ...healthLine(database, `the upload, ${what}`, during),
    )
  }
  return lines
}
