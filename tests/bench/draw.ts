// Draws one document in a process of its own, and prints how long that took in ms and the process's peak in MB.
import { aProvider, statementOf } from '../support/statements.ts'

const [kind = '', count = '50'] = process.argv.slice(2)
const statement = statementOf(
  Array.from({ length: Number(count) }, (_, index) => ({
    imei_number: String(350_000_000_000_000 + index),
    vehicle_registration_number: `KDA ${index}`,
    installation_date: '2026-10-05',
    has_fuel_sensor: index % 3 === 0,
    fuel_sensor_amount: index % 3 === 0 ? 8.5 : 0,
    comments: index % 5 === 0 ? 'New SIM card, antenna moved' : null,
  })),
  'Acme Haulage',
  aProvider(),
)

// Loaded one at a time, as the PDF's module changes the pdfmake of its process.
const DRAWINGS: Record<string, () => Promise<(of: typeof statement) => Promise<Uint8Array>>> = {
  PDF: async () => (await import('../../server/features/statements/statements.pdf.ts')).renderPdf,
  workbook: async () => (await import('../../server/features/statements/statements.xlsx.ts')).renderXlsx,
  'bare table': async () => (await import('./bare-table.ts')).drawBareTable,
}
const draw = await DRAWINGS[kind]!()
const start = performance.now()
await draw(statement)
const ms = performance.now() - start
process.stdout.write(JSON.stringify({ ms, mb: process.resourceUsage().maxRSS / 1024 }))
