// Draws one document in a process of its own, and prints how long that took in ms and the process's peak in MB.
import pdfmake from 'pdfmake'
import { renderPdf } from '../../server/features/billings/billings.pdf.ts'
import { renderXlsx } from '../../server/features/billings/billings.xlsx.ts'
import { BASE_FONT } from '../../server/lib/pdf/fonts.ts'
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

/** The same cells in a table of pdfmake's own, with widths but without any style. */
function bareTable(): Promise<Buffer> {
  const body = statement.rows.map((row) => [
    String(row.sr_no),
    row.imei_number,
    row.registration,
    row.installation_date ?? '',
    ...['', 'X', row.month, row.fuel, row.voucher_code, row.comments],
  ])
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageOrientation: 'landscape',
      defaultStyle: { font: BASE_FONT, fontSize: 8 },
      content: [
        {
          table: { headerRows: 1, widths: [32, 92, 122, 56, 36, 58, 40, 38, 72, 143], body },
          layout: 'noBorders',
        },
      ],
    })
    .getBuffer()
}

const DRAWINGS: Record<string, () => Promise<Uint8Array>> = {
  PDF: () => renderPdf(statement),
  workbook: () => renderXlsx(statement),
  'bare table': bareTable,
}
const start = performance.now()
await DRAWINGS[kind]!()
const ms = performance.now() - start
process.stdout.write(JSON.stringify({ ms, mb: process.resourceUsage().maxRSS / 1024 }))
