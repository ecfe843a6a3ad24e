import { formatCents } from '../../lib/money.rules.ts'
import type { Placeholder } from '../emails/email-templates.rules.ts'
import { DEFAULT_RATE } from '../billings/pricing.rules.ts'
import { formatTotal, type FooterKey, type FooterRow, type Statement } from './statements.rules.ts'

export const NO_LINES_TEXT = 'This statement has no vehicles.'
/** What the asterisk at a line's number means. */
export const DEFAULT_RATE_LEGEND = `* charged at the default rate of ${formatTotal(DEFAULT_RATE)}`

const BALANCES: readonly FooterKey[] = ['previous_balance', 'paid', 'total_outstanding']

/** Balances are shown with their cents, the totals of the statement without. */
export const decimalsOf = ({ key }: Pick<FooterRow, 'key'>): 0 | 2 => (BALANCES.includes(key) ? 2 : 0)

/** The amount of a row under the lines, as shown. */
export const amountText = (row: Pick<FooterRow, 'key' | 'amount'>): string =>
  formatCents(row.amount, decimalsOf(row))

/** The headings of the columns of lines. */
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

/** The workbook's headings of what each line adds to the totals, which its formulas add up. */
export const CHARGE_HEADINGS = ['Monthly Rate', 'Fuel Charge']

/** Whether the legend of the asterisk belongs under the lines. */
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

export const PAYMENT_HEADING = 'Payment Instructions'

/** What the message that a statement is sent by tells of it. */
export interface MailedStatement extends Pick<Statement, 'billing_id' | 'company_name' | 'period'> {
  totals: Pick<Statement['totals'], 'total_amount'>
  provider: Pick<Statement['provider'], 'name' | 'payment_instructions'>
}

/** What stands for the placeholders of the message that a statement is sent by. */
export function mailValuesOf(statement: MailedStatement): Record<Placeholder, string> {
  const [billing_month = '', billing_year = ''] = statement.period.split('/')
  return {
    client_name: statement.company_name,
    billing_month,
    billing_year,
    amount: formatCents(statement.totals.total_amount),
    billing_id: String(statement.billing_id),
    provider_name: statement.provider.name,
    payment_instructions: statement.provider.payment_instructions,
  }
}
