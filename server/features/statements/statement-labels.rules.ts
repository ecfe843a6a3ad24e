import { decimalsOf } from '../../lib/currency.rules.ts'
import { amountWithCode, formatCents } from '../../lib/money.rules.ts'
import { DEFAULT_RATE } from '../billings/pricing.rules.ts'
import { formatTotal, type FooterKey, type FooterRow, type Statement } from './statements.rules.ts'

export const NO_ITEMS_TEXT = 'This statement has no vehicles.'
/** The meaning of the asterisk at an item's number. */
export const defaultRateLegend = ({ currency }: Pick<Statement, 'currency'>): string =>
  `* charged at the default rate of ${formatTotal(DEFAULT_RATE, currency)}`

const BALANCES: readonly FooterKey[] = ['previous_balance', 'paid', 'total_outstanding']

/** Balances are shown with the cents that their currency has, the totals of the statement without. */
export const decimalsIn = ({ key }: Pick<FooterRow, 'key'>, currency: string): 0 | 2 =>
  BALANCES.includes(key) ? decimalsOf(currency) : 0

/** The amount of a footer row, as shown. */
export const amountText = (row: Pick<FooterRow, 'key' | 'amount'>, currency: string): string =>
  formatCents(row.amount, currency, decimalsIn(row, currency))

/** The headings of the columns of items. */
export const headingsOf = ({ month_heading }: Pick<Statement, 'month_heading'>): string[] => [
  'Sr. No.',
  'IMEI Number',
  'Vehicle Registration',
  'Installation Date',
  'Billing',
  'Installation Charges',
  month_heading,
  'Fuel Sensor',
  'Voucher Code',
  'Comments',
]

/** The workbook's headings of the charges of each item, which its formulas add up. */
export const CHARGE_HEADINGS = ['Monthly Rate', 'Fuel Charge']

/** Whether the legend of the asterisk is shown under the items. */
export const hasDefaultRates = ({ rows }: Pick<Statement, 'rows'>): boolean =>
  rows.some((row) => row.rate_is_default)

export const statementNumber = ({ billing_id }: Pick<Statement, 'billing_id'>): string =>
  `Statement No. ${billing_id}`

export type LabelledText = readonly [label: string, text: string]

export const clientFields = (statement: Statement): LabelledText[] => [
  ['Company Name', statement.company_name],
  ['Platform ID', statement.platform],
  ['Contact Email', statement.contact_email],
  ['Phone', statement.phone],
]

/** A line of what a statement asks to be paid. */
interface RequestLine {
  text: string
  strong: boolean
}

/** The lines under the totals: what was settled since, with cash or without, what is to be paid and by which reference; none where nothing is. */
export function requestLines({ request, currency }: Pick<Statement, 'request' | 'currency'>): RequestLine[] {
  const { settled_since, to_pay, text, reference } = request
  const since = `Paid or settled since: ${amountWithCode(settled_since, currency)}`
  // A wording may name it itself.
  const isNamed = text.includes(reference)
  return [
    ...(settled_since > 0 ? [{ text: since, strong: false }] : []),
    ...(text ? [{ text, strong: true }] : []),
    ...(isNamed || to_pay === 0 ? [] : [{ text: `Payment reference: ${reference}`, strong: false }]),
  ]
}

export const PAYMENT_HEADING = 'Payment Instructions'
