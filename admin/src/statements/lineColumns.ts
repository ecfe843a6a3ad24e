import type { Statement } from '../../../server/features/statements/statements.rules.ts'

/** The columns of the lines, in the order of the documents; their headings are keys under `statement.columns`. */
export const LINE_COLUMNS = [
  'number',
  'imei',
  'registration',
  'installed',
  'billing',
  'installation',
  'month',
  'fuel',
  'voucher',
  'comments',
] as const

/** The month of a statement, from 1, and the last two digits of its year: what the column of the month is called by. */
export function monthOf({ period }: Pick<Statement, 'period'>) {
  const [month = '', year = ''] = period.split('/')
  return { month, year: year.slice(-2) }
}
