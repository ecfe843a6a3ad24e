import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import type { Statement } from '../../server/features/statements/statements.rules.ts'

const WIDTHS = [32, 92, 122, 56, 36, 58, 40, 38, 72, 143]
const require = createRequire(import.meta.url)

/** The cells of a statement's lines in a table of pdfmake's own, with their widths but without any style. */
export function drawBareTable({ rows }: Statement): Promise<Buffer> {
  const normal = require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')
  pdfmake.setFonts({ NotoSans: { normal } })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path === normal)
  const body = rows.map((row) => [
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
      defaultStyle: { font: 'NotoSans', fontSize: 8 },
      content: [{ table: { headerRows: 1, widths: WIDTHS, body }, layout: 'noBorders' }],
    })
    .getBuffer()
}
