import { formatPeriod } from '../../lib/period.rules.ts'
import { render, type Message } from '../../messages.ts'
import type { Provider } from '../company/company.rules.ts'

/** A row as the files show it; amounts in cents. */
export interface DocumentRow {
  day: string
  said: Message
  amount: number
  balance: number
  transaction_date: string | null
  reference_no: string | null
  note: string | null
}

interface DueBilling {
  id: number
  billing_month: number | null
  billing_year: number | null
  due_date: string | null
  days_overdue: number
  amount_due: number
}

/** What the files of a statement of account are drawn from. Amounts are cents. */
export interface AccountDocument {
  client: { id: number; client_id: string; client_name: string }
  currency: string
  from: string
  to: string
  opening_balance: number
  rows: DocumentRow[]
  charged: number
  credited: number
  closing_balance: number
  due: DueBilling[]
  on_account: number
  provider: Provider
}

export const ACCOUNT_TITLE = 'Statement of account'

/** The name of a file, without its ending. */
export const accountFileName = ({
  client,
  to,
}: {
  client: Pick<AccountDocument['client'], 'id'>
  to: string
}): string => `account_${client.id}_${to}`

export const periodText = ({
  from,
  to,
  currency,
}: Pick<AccountDocument, 'from' | 'to' | 'currency'>): string => `${from} to ${to}, in ${currency}`

/** The headings of a row's columns. */
export const ROW_HEADINGS = ['Date', 'Description', 'Reference', 'Charges', 'Credits', 'Balance'] as const

/** What a row is: with the day that somebody has given it where that is another one, and what was written about it. */
export function descriptionOf({ said, day, transaction_date, note }: DocumentRow): string {
  const given = transaction_date?.slice(0, 10)
  const parts = [render(said), ...(given && given !== day ? [`of ${given}`] : []), ...(note ? [note] : [])]
  return parts.join(' · ')
}

/** The two columns of an amount: what is charged, and what is credited; null for none. */
export const sidesOf = (amount: number): [charged: number | null, credited: number | null] => [
  amount > 0 ? amount : null,
  amount < 0 ? -amount : null,
]

export const DUE_HEADINGS = ['Statement', 'Period', 'Due', 'Days Overdue', 'Amount Due'] as const

export const dueTexts = ({
  id,
  billing_month,
  billing_year,
  due_date,
  days_overdue,
}: DueBilling): string[] => [
  `No. ${id}`,
  billing_month && billing_year ? formatPeriod({ billing_month, billing_year }) : '',
  due_date ?? '',
  days_overdue ? String(days_overdue) : '',
]

/** What all billings of which something is due come to. */
export const totalOfDue = ({ due }: Pick<AccountDocument, 'due'>): number =>
  due.reduce((sum, { amount_due }) => sum + amount_due, 0)

export const NO_ROWS = 'Nothing was recorded in this period.'
export const NOTHING_DUE = 'Nothing is due.'
/** Why a payment may stand on another day than its own. */
export const ACCOUNT_NOTE =
  'Each row stands on the day on which it was recorded. The closing balance is what is due less what is on account.'
