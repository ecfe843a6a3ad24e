import type { ListRequest, ListScope, Order } from '../../db/list.ts'
import { keyHolds, searchKeyOf } from '../../lib/text.rules.ts'
import { companyDay } from '../company/company-day.ts'
import type { ChaseFilter } from './chase.schemas.ts'
import { readChase, withLast, type ChaseRow } from './chase.store.ts'

type Filter = ListRequest<ChaseFilter, string>['filter']
type Value = string | number

/** Later than any day: what has no next date comes last. */
const NEVER = '9999'

const SORTED: Readonly<Record<string, (row: ChaseRow) => Value>> = {
  id: ({ client_id }) => client_id,
  client_name: ({ client_name_key }) => client_name_key,
  amount_due: ({ amount_due }) => amount_due,
  days_overdue: ({ days_overdue }) => days_overdue,
  billings: ({ billings }) => billings,
  next_date: ({ next_date }) => next_date ?? NEVER,
}

/** Rows in an order; amounts within their currency. Equal ones by what is overdue for longest, then by client and currency. */
function sorted(rows: readonly ChaseRow[], [field, direction]: Order): ChaseRow[] {
  const of = SORTED[field]!
  const sign = direction === 'ASC' ? 1 : -1
  const compared = (a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0)
  const isAmount = field === 'amount_due'
  return rows.toSorted(
    (a, b) =>
      (isAmount ? compared(a.currency, b.currency) : 0) ||
      sign * compared(of(a), of(b)) ||
      b.days_overdue - a.days_overdue ||
      a.client_id - b.client_id ||
      compared(a.currency, b.currency),
  )
}

/** Whether a row is asked for. */
const matching =
  ({ ids, client_id, platform_id, currency, older_than, next_until, search }: Filter) =>
  (row: ChaseRow): boolean =>
    (!ids || ids.includes(row.id)) &&
    (client_id === undefined || row.client_id === client_id) &&
    (platform_id === undefined || row.platform_id === platform_id) &&
    (currency === undefined || row.currency === currency) &&
    (older_than === undefined || row.days_overdue > older_than) &&
    (next_until === undefined || (row.next_date ?? NEVER) <= next_until) &&
    (!search || keyHolds(row.search_text, searchKeyOf(search)))

const found = async (filter: Filter) => (await readChase(companyDay())).filter(matching(filter))
const AT_ONCE = 500

/** Who is overdue, and what was done about it. */
export const chaseService = {
  /** A page of them, and how many there are. */
  async listChase({ filter, order, offset, limit }: ListRequest<ChaseFilter, string>) {
    const rows = await found(filter)
    return { rows: await withLast(sorted(rows, order).slice(offset, offset + limit)), total: rows.length }
  },

  /** All that a filter finds, in an order. */
  async *chaseBatches({ filter, order }: ListScope<ChaseFilter, string>) {
    const rows = sorted(await found(filter), order)
    for (let at = 0; at < rows.length; at += AT_ONCE) yield withLast(rows.slice(at, at + AT_ONCE))
  },
}
