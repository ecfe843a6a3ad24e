import type { Statement } from '../../../server/features/statements/statements.rules.ts'

/** The columns of the items, in the order of the documents; their headings are keys under `statement.columns`. */
export const ITEM_COLUMNS = [
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

export const NUMBER_WIDTH = 52

/**
 * The width of each column and of the buttons, in pixels, where only a part of the rows is rendered: it must not depend
 * on that part.
 */
export const COLUMN_WIDTHS = [NUMBER_WIDTH, 132, 150, 92, 52, 88, 70, 62, 90, 200, 140]

/** The month of a statement, from 1, and the last two digits of its year, for the heading of the month's column. */
export function monthOf({ period }: Pick<Statement, 'period'>) {
  const [month = '', year = ''] = period.split('/')
  return { month, year: year.slice(-2) }
}
