import type { ContractSchema } from '../../server/http/openapi-document.ts'
import { workbookOf } from '../support/workbooks.ts'
import { CONTENT_TYPES, TEXTS } from './hostile.ts'
import type { Random } from './random.ts'
import type { SchemaValues } from './schema-values.ts'

/** The headers of the three sheets that are uploaded. */
const SHEETS: readonly string[][] = [
  [
    ...['Client_ID', 'Client', 'Platform', 'no. of invoices per year', 'Approval_days', 'physical_invoice'],
    ...['email_1', 'email_2', 'email_3', 'whatsapp_1', 'whatsapp_2', 'whatsapp_3', 'Tax_invoice'],
    ...['Unit_USD', 'Unit_local', 'Fuel_USD', 'Fuel_local', 'USD0', 'Local0', 'USD1', 'Local1'],
  ],
  ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number'],
  [
    ...[
      'Client',
      'Object name',
      'Imei number',
      'SIM number',
      'Hardware',
      'Creation date',
      'Last coordinate date',
    ],
    ...['Coordinates', 'VIN number', 'Mileage (km)', 'Current status', 'Driver name'],
  ],
]

const USUAL: Readonly<Record<string, readonly unknown[]>> = {
  Client: ['Client 1', 'Client 2', 'Client 3', 'Nobody'],
  Platform: ['', 'Platform 1', 'Nowhere'],
  'Imei number': ['350000000000017', 350000000000025, '35-000000-000003-3', 3.5e14],
  'Charging Currency': ['USD', 'KES', ''],
  'Creation date': ['2026-10-05', 46300.5, '05/10/2026', ''],
  'Current status': ['ACTIVE', 'inactive', 'Sleeping', ''],
  'Mileage (km)': [12.5, '1,234.5', -1, ''],
}

/** How long a text may be that is written here: SheetJS writes no longer ones as .xls, and never ends. */
const LONGEST = { xlsx: 32_000, xls: 4000 }

function workbook(random: Random, values: SchemaValues): Buffer {
  const bookType = random.chance(0.8) ? 'xlsx' : 'xls'
  const cut = (text: string): string => text.slice(0, LONGEST[bookType])
  const cell = (header: string): unknown => {
    if (random.chance(0.7)) return random.pick(USUAL[header] ?? ['text', 1, '', 'a@example.com'])
    const value = values.hostile()
    return typeof value === 'string' ? cut(value) : typeof value === 'object' ? null : value
  }
  const headers = random.pick(SHEETS)
  const rows = Array.from({ length: random.integer(0, 6) }, () => headers.map(cell))
  const isChanged = random.chance(0.1)
  const shown = headers.map((header) => (isChanged && random.chance(0.1) ? cut(random.pick(TEXTS)) : header))
  return workbookOf([shown, ...rows], { bookType, date1904: random.chance(0.1) })
}

/** A workbook, whole or broken, or bytes that are none. */
function file(random: Random, values: SchemaValues): Buffer {
  const kind = random.next()
  if (kind < 0.15) return Buffer.from(random.pick(TEXTS))
  if (kind < 0.2) return Buffer.from(Array.from({ length: 500 }, () => random.integer(0, 255)))
  const whole = workbook(random, values)
  if (kind < 0.65) return whole
  if (kind < 0.75) return whole.subarray(0, random.integer(0, whole.length))
  const broken = Buffer.from(whole)
  for (let at = 0; at < random.integer(1, 20); at += 1)
    broken[random.integer(0, broken.length - 1)] = random.integer(0, 255)
  return broken
}

const inHeader = (text: string): string => text.replace(/[\r\n"]/g, '').slice(0, 500)

/** A form with a file: usually one that can be read, with what should not be in it. */
export function hostileForm(random: Random, values: SchemaValues, schema: ContractSchema) {
  const boundary = 'fuzz-boundary'
  const parts: Buffer[] = []
  const add = (disposition: string, content: Buffer) =>
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    )
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    if (name !== 'file' && random.chance(0.4))
      add(
        `name="${name}"`,
        Buffer.from(String(random.chance(0.6) ? values.fitting(part, name) : random.pick(TEXTS))),
      )
  if (random.chance(0.1)) add(`name="${inHeader(random.pick(TEXTS))}"`, Buffer.from(random.pick(TEXTS)))
  const name = random.chance(0.95) ? 'file' : inHeader(random.pick(TEXTS))
  const filename = random.chance(0.8) ? random.pick(['a.xlsx', 'a.xls']) : inHeader(random.pick(TEXTS))
  for (let copies = random.chance(0.95) ? 1 : random.integer(0, 3); copies > 0; copies -= 1)
    add(`name="${name}"; filename="${filename}"`, file(random, values))
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  const whole = Buffer.concat(parts)
  const body = random.chance(0.05) ? whole.subarray(0, random.integer(0, whole.length)) : whole
  const type = random.chance(0.05) ? random.pick(CONTENT_TYPES) : `multipart/form-data; boundary=${boundary}`
  return { headers: { 'content-type': type }, body }
}
