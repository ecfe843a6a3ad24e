import { counted } from '../lib/counted.rules.ts'
import type { Part } from './part.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Why a file was rejected, and notes about a whole sheet. */
export const workbooks = {
  'upload.no_workbook': () => 'Please select an Excel file',
  'upload.no_image': () => 'Please select an image',
  'upload.not_multipart': ({ what }: { what: 'workbook' | 'image' }) =>
    `Send the ${what} as multipart/form-data`,
  'upload.unexpected_file': ({ field }: { field: string }) => `Unexpected file in field "${field}"`,
  'upload.one_file': () => 'Send one file, and only the fields that belong to it',
  'upload.incomplete': () => 'The upload is incomplete: send the file again',

  'image.too_many_bytes': () => 'The logo is larger than 1 MB',
  'image.svg': () => 'An SVG cannot be used: save it as PNG or JPEG',
  'image.not_image': () => 'The file is not a PNG or JPEG image',
  'image.damaged': () => 'The image is damaged: it cannot be read',
  'image.too_large': ({ pixels }: { pixels: number }) =>
    `The image is too large: at most ${pixels} pixels a side`,

  'workbook.macros': () =>
    'Workbooks with macros (.xlsm) or in binary form (.xlsb) are not taken. Save it as .xlsx',
  'workbook.other_file': ({ name }: { name: string }) => `"${name}" is not an Excel workbook (.xlsx or .xls)`,
  'workbook.other_sheet': ({ name }: { name: string }) =>
    `"${name}" is neither an Excel workbook (.xlsx or .xls) nor a text with columns (.csv)`,
  'workbook.not_sheet': () =>
    'The file is neither an Excel workbook (.xlsx or .xls) nor a text with columns (.csv)',
  'workbook.columns': ({ columns }: { columns: readonly string[] }) =>
    `No row has all of these headers: ${columns.join(', ')}. Choose another profile, or map the columns again`,
  'workbook.empty_file': () => 'The file is empty',
  'workbook.too_many_bytes': ({ megabytes }: { megabytes: number }) =>
    `The file is larger than ${megabytes} MB`,
  'workbook.not_workbook': () =>
    'The file is not an Excel workbook (.xlsx or .xls). Open it in Excel and save it as an Excel workbook',
  'workbook.damaged': () =>
    'The workbook is damaged. Open it in Excel, save it again and upload the new file',
  'workbook.password': () =>
    'The workbook is protected with a password. Remove the password and upload it again',
  'workbook.too_large': () => 'The workbook is too large to be read',
  'workbook.too_many_rows': ({ most }: { most: number }) =>
    `The sheet has more than ${most.toLocaleString('en-US')} rows. Split it into several files`,
  'workbook.no_rows': () => 'The sheet has no rows',
  'workbook.no_sheet': () => 'The workbook has no visible sheet',
  /** `row` is the first that is not blank; `more` columns are wrong that are not shown. */
  'workbook.headers': ({
    columns,
    more,
    row,
    expected,
  }: {
    columns: readonly Part[]
    more: number
    row: number
    expected: readonly string[]
  }) => {
    const rest = more > 0 ? `, and ${more} more` : ''
    const where = row === 1 ? '' : ` (row ${row} is the first that is not blank)`
    return `${capital(columns.join('; '))}${rest}${where}. The columns must be: ${expected.join(', ')}`
  },
  'workbook.header': ({ number, header, found }: { number: number; header: string; found: string | null }) =>
    `column ${number} must be "${header}", but is ${found === null ? 'empty' : `"${found}"`}`,

  'sheet.example': ({ row }: { row: number }) => `Row ${row} is the template's example and is left out`,
  'sheet.above': ({ row }: { row: number }) =>
    `What stands above row ${row}, which has the headers, is not used`,
  'sheet.hidden': ({ count }: { count: number }) =>
    `${counted(count, 'hidden row')} ${count === 1 ? 'is' : 'are'} read, too`,
  'sheet.unused': ({ columns, more }: { columns: readonly Part[]; more: number }) => {
    const [noun, verb] = columns.length > 1 ? ['columns', 'are'] : ['column', 'is']
    return `The ${noun} ${columns.join(', ')}${more > 0 ? ` and ${more} more` : ''} ${verb} not used`
  },
  'sheet.column': ({ header }: { header: string }) => `"${header}"`,
  'sheet.bare_column': ({ letter }: { letter: string }) => `${letter} (without a header)`,
}
