import { message, type Code, type ParamsOf } from '../messages.ts'

type Area = 'cell' | 'hint' | 'row' | 'upload' | 'image' | 'workbook' | 'sheet'
type OfSheets = Extract<Code, `${Area}.${string}`>
type Varying = { [C in OfSheets]: keyof ParamsOf<C> extends never ? never : C }[OfSheets]

const count = { count: 12 }
const value = { value: 'El Roble' }
const notImei = message('cell.not_imei', { value: '12' })
const header = message('workbook.header', { number: 1, header: 'Client_ID', found: 'X' })
const column = message('sheet.column', { header: 'Remarks' })

/** The part of `SAMPLES` that is about files that are uploaded, and their cells. */
export const SHEET_SAMPLES: { readonly [C in Varying]: ParamsOf<C> } = {
  'cell.too_long': count,
  'cell.error': { error: '#N/A' },
  'cell.not_date_in_order': { value: '05.10.26', order: 'month_first' },
  'cell.other_dates': { value: '05.10.26' },
  'cell.not_amount_by': { value: '1.234,50', sign: '.' },
  'cell.not_direction': { value: 'X' },
  'cell.not_currency': { value: 'Shilling' },
  'cell.fine_currency': { value: 'KWD' },
  'cell.not_imei': value,
  'cell.not_sim': value,
  'cell.many_digits': { value: '1234567890123456' },
  'cell.rounded': { problem: notImei },
  'cell.check_digit': value,
  'cell.not_amount': value,
  'cell.not_number': value,
  'cell.not_whole': value,
  'cell.two_numbers': { value: '1,234', number: 1234, other: 1.234 },
  'cell.negative': value,
  'cell.decimals': value,
  'cell.whole_amount': { value: '12.5', currency: 'UGX' },
  'cell.at_most': { value: '1e9', amount: 9999999.99 },
  'cell.more_than': { value: '1e12', most: 1_000_000_000 },
  'cell.not_date': value,
  'cell.date_range': { value: '1/1/1900', first: 1980, last: 2100 },
  'cell.two_dates': { value: '03/04/2026', date: '2026-04-03', other: '2026-03-04' },
  'cell.not_yes_no': value,
  'cell.not_email': value,
  'cell.repeats': { value: 'C1', row: 7 },
  'cell.deleted': value,
  'cell.no_client': value,
  'cell.many_clients': { ...value, ...count },
  'cell.no_platform': value,
  'cell.many_platforms': { ...value, ...count },
  'cell.other_owner': { value: '350000000000017', owner: 'Acacia' },
  'cell.unknown_status': value,
  'cell.unknown_currency': value,
  'cell.earlier': { value: '2026-10-01', before: '2026-10-02' },
  'cell.line_stays': { value: '350000000000017', billing_id: 5 },
  'hint.once': { column: 'Imei number' },
  'hint.one_of': { values: ['ACTIVE', 'INACTIVE'] },
  'hint.write': { value: '2026-04-03', other: '2026-03-04' },
  'row.line': { row: 7, problems: [message('row.cell', { column: 'IMEI', problem: notImei }), notImei] },
  'row.cell': { column: 'Imei number', problem: notImei },
  'row.write': { problem: notImei, hint: message('hint.write_date') },
  'row.as_text': { problem: notImei, hint: message('hint.as_text') },

  'upload.not_multipart': { what: 'image' },
  'upload.unexpected_file': { field: 'logo' },
  'image.too_large': { pixels: 2000 },
  'workbook.other_file': { name: 'a.pdf' },
  'workbook.other_sheet': { name: 'a.pdf' },
  'workbook.columns': { columns: ['Date', 'Paid in'] },
  'workbook.too_many_bytes': { megabytes: 20 },
  'workbook.too_many_rows': { most: 200_000 },
  'workbook.headers': { columns: [header, header], more: 4, row: 3, expected: ['A', 'B'] },
  'workbook.header': { number: 2, header: 'Platform', found: null },
  'sheet.example': { row: 2 },
  'sheet.above': { row: 3 },
  'sheet.hidden': { count: 1 },
  'sheet.unused': { columns: [column, message('sheet.bare_column', { letter: 'H' })], more: 2 },
  'sheet.column': { header: 'Remarks' },
  'sheet.bare_column': { letter: 'H' },
}
