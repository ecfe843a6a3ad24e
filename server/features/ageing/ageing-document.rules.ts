import type { Provider } from '../company/company.rules.ts'
import {
  AGED_AMOUNTS,
  balanceOf,
  bucketHeadings,
  totalDue,
  type Aged,
  type AgedTotal,
  type Limits,
} from './ageing.rules.ts'

interface DocumentRow extends Aged {
  client: { client_id: string; client_name: string }
  currency: string
}

/** What the files of an ageing are drawn from. Amounts are cents. */
export interface AgeingDocument {
  as_at: string
  limits: Limits
  rows: DocumentRow[]
  totals: AgedTotal[]
  provider: Provider
}

/** The headings of the amounts, in the order of `amountsOf`. */
export const amountHeadings = (limits: Limits): string[] => [
  ...bucketHeadings(limits),
  'Total Due',
  'Overpaid',
  'On Account',
  'Balance',
]

/** The amounts of a row, in cents. */
export function amountsOf(aged: Aged): number[] {
  const [overpaid, on_account] = AGED_AMOUNTS.slice(-2).map((name) => aged[name]) as [number, number]
  const buckets = AGED_AMOUNTS.slice(0, -2).map((name) => aged[name])
  return [...buckets, totalDue(aged), overpaid, on_account, balanceOf(aged)]
}

export const ageingTitle = ({ as_at }: Pick<AgeingDocument, 'as_at'>): string => `Ageing as at ${as_at}`

/** What the columns say. */
export const AGEING_NOTE =
  'What is due, by days overdue. Overpaid and on account are credits: they are no part of Total Due, and Balance is what is due less both.'
