import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import * as XLSX from 'xlsx'
import { providerOf, type CompanyTexts, type Provider } from '../../server/features/company/company.rules.ts'
import { PAYMENT_REQUEST } from '../../server/features/company/payment-request.rules.ts'
import { DEFAULT_TEMPLATE } from '../../server/features/emails/default-template.rules.ts'
import { renderTexts } from '../../server/features/emails/render-texts.ts'
import { mailValuesOf } from '../../server/features/mailings/mailings.rules.ts'
import { renderPdf } from '../../server/features/statements/statements.pdf.ts'
import type { ViewItem } from '../../server/features/statements/statements.rules.ts'
import { renderXlsx } from '../../server/features/statements/statements.xlsx.ts'
import { statementOf } from './statements.ts'

/** Where the pictures of documents are that Storybook shows, and the fingerprints of the documents. */
export const PICTURES = '.storybook/documents'
export const FINGERPRINTS = `${PICTURES}/fingerprints.json`

/** The first byte of what is compressed: how much is not the same with each Node.js. */
const ZLIB = 0x78

/** The documents that are pictured, as files; the e-mail as HTML. */
export interface Documents {
  pdf: Buffer
  workbook: Buffer
  email: Buffer
}

const seed = (name: string): Buffer => readFileSync(new URL(`../../seeds/${name}`, import.meta.url))

/** The company of the demo with its letterhead. */
function demoProvider(): Provider {
  const data = seed('logo.png')
  const { width, height } = PNG.sync.read(data)
  const seeded = JSON.parse(seed('company.json').toString()) as CompanyTexts
  const texts = { ...seeded, payment_request: PAYMENT_REQUEST }
  return providerOf(texts, { type: 'image/png', width, height, data: data.toString('base64') })
}

/** Lines for two pages: most plain, and some of each other kind. */
function lineOf(number: number): Partial<ViewItem> {
  return {
    vehicle_registration_number: `KD${String.fromCharCode(65 + (number % 26))} ${100 + 7 * number}${'ABCDEF'[number % 6]}`,
    imei_number: String(862646442296960 + number),
    installation_date: number % 5 === 0 ? '2026-10-05' : '2025-03-04',
    ...(number % 5 === 0 && { has_installation_charge: true, installation_charge: 35.5 }),
    ...(number % 4 === 0 && { has_fuel_sensor: true, fuel_sensor_amount: 5 }),
    ...(number % 11 === 0 && { is_chargeable: false, comments: 'In the workshop since 2 October' }),
    ...(number % 13 === 0 && { monthly_rate: 175, rate_is_default: true, voucher_code: 'V-2026-10' }),
  }
}

/** Draws the documents of one statement with the code that clients' documents are drawn with. */
export async function drawDocuments(): Promise<Documents> {
  const lines = Array.from({ length: 34 }, (_, at) => lineOf(at + 1))
  const statement = statementOf(lines, 'Acme Haulage', demoProvider())
  const rendered = renderTexts({ text: DEFAULT_TEMPLATE, values: [mailValuesOf([statement])] })
  if (!('messages' in rendered)) throw new Error('The built-in template cannot be rendered')
  return {
    pdf: Buffer.from(await renderPdf(statement)),
    workbook: Buffer.from(await renderXlsx(statement)),
    email: Buffer.from(rendered.messages[0]!.html),
  }
}

/** What the pages of a PDF are drawn from: all streams but the metadata, which say when it was made. */
function partsOfPdf(pdf: Buffer): Buffer[] {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)
  return [...streams]
    .map(([, data = '']) => Buffer.from(data, 'latin1'))
    .filter((bytes) => !bytes.includes('<?xpacket'))
    .map((bytes) => (bytes[0] === ZLIB ? inflateSync(bytes) : bytes))
}

/** What SheetJS says of the parts of a package, which its types leave out. */
interface Package {
  FullPaths: string[]
  FileIndex: { content: Uint8Array }[]
}

/** The parts of a workbook, without those that say when it was made. */
function partsOfWorkbook(workbook: Buffer): Buffer[] {
  const { FileIndex, FullPaths } = XLSX.CFB.read(workbook, { type: 'buffer' }) as Package
  return FileIndex.filter((_part, at) => FullPaths[at]!.includes('/xl/')).map(({ content }) =>
    Buffer.from(content),
  )
}

function hashOf(parts: readonly Buffer[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

/** What the documents hold, by document: the same whenever, and wherever, they are drawn. */
export const fingerprintsOf = ({ pdf, workbook, email }: Documents): Record<keyof Documents, string> => ({
  pdf: hashOf(partsOfPdf(pdf)),
  workbook: hashOf(partsOfWorkbook(workbook)),
  email: hashOf([email]),
})
