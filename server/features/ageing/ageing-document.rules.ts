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
  /** What the list was narrowed to, see `narrowedTo`. */
  narrowed: string | null
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

const ONLY = { due: 'something due', overdue: 'something overdue', credit: 'a credit' } as const

interface Narrowing {
  search?: string
  client_id?: number
  currency?: string
  only?: keyof typeof ONLY
  ids?: readonly unknown[]
}

/** What a file must say whose sums are not those of all clients; null: they are. */
export function narrowedTo({ search, client_id, currency, only, ids }: Narrowing): string | null {
  const parts = [
    ...(only ? [`with ${ONLY[only]}`] : []),
    ...(currency ? [`in ${currency}`] : []),
    ...(search?.trim() ? [`found by "${search.trim()}"`] : []),
    ...(ids || client_id !== undefined ? ['chosen by hand'] : []),
  ]
  return parts.length ? `Not all clients: those ${parts.join(', ')}` : null
}

/** What the columns say. */
export const AGEING_NOTE =
  'What is due, by days overdue. Overpaid and on account are credits: they are no part of Total Due, and Balance is what is due less both.'
