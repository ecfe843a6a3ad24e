import type { ListRequest, ListScope, Order } from '../../db/list.ts'
import { cacheUntilChange } from '../../db/read-cache.ts'
import { inSnapshot } from '../../db/snapshot.ts'
import { keyHolds, keyOf, searchKeyOf } from '../../lib/text.rules.ts'
import { Client } from '../clients/clients.model.ts'
import { companyDay } from '../company/company-day.ts'
import type { CompanyService } from '../company/company.service.ts'
import { narrowedTo, type AgeingDocument } from './ageing-document.rules.ts'
import { AGED_AMOUNTS, balanceOf, totalDue, totalOverdue, totalsOf } from './ageing.rules.ts'
import type { AgedBillingsFilter, AgeingFilter } from './ageing.schemas.ts'
import {
  readAgedBillings,
  readAgeing,
  readSettled,
  type AgedBilling,
  type Ageing,
  type AgeingRow,
} from './ageing.store.ts'

export type AgeingService = ReturnType<typeof createAgeingService>

type Filter = ListRequest<AgeingFilter, string>['filter']
type Value = string | number

const SORTED: Readonly<Record<string, (row: AgeingRow) => Value>> = {
  client_name: ({ client }) => keyOf(client.client_name),
  currency: ({ currency }) => currency,
  total_due: totalDue,
  overdue: totalOverdue,
  balance: balanceOf,
  ...Object.fromEntries(AGED_AMOUNTS.map((name) => [name, (row: AgeingRow) => row[name]])),
}
const BILLINGS_SORTED: Readonly<Record<string, (billing: AgedBilling) => Value>> = {
  due_date: ({ due_date }) => due_date ?? '',
  amount_due: ({ amount_due }) => amount_due,
  days_overdue: ({ days_overdue }) => days_overdue,
  client_id: ({ client_id }) => client_id,
}

const compared = (a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0)

/** Rows in an order; equal ones by client and currency. Amounts of two currencies are not larger or smaller than each other. */
function sorted<Row extends AgeingRow>(rows: readonly Row[], [field, direction]: Order): Row[] {
  const of = SORTED[field] ?? (({ client }: AgeingRow) => client.id)
  const sign = direction === 'ASC' ? 1 : -1
  const isAmount = typeof of === 'function' && !['id', 'client_name', 'currency'].includes(field)
  const byCurrency = (a: AgeingRow, b: AgeingRow) => (isAmount ? compared(a.currency, b.currency) : 0)
  const byId = (a: AgeingRow, b: AgeingRow) =>
    compared(a.client.id, b.client.id) || compared(a.currency, b.currency)
  return rows.toSorted((a, b) => byCurrency(a, b) || sign * compared(of(a), of(b)) || byId(a, b))
}

const matching =
  ({ ids, search, client_id, currency, only }: Filter) =>
  (row: AgeingRow): boolean =>
    (!ids || ids.includes(row.id)) &&
    (!search || keyHolds(row.search_text, searchKeyOf(search))) &&
    (client_id === undefined || row.client.id === client_id) &&
    (currency === undefined || row.currency === currency) &&
    (only === undefined ||
      (only === 'due'
        ? totalDue(row) > 0
        : only === 'overdue'
          ? totalOverdue(row) > 0
          : row.overpaid + row.on_account > 0))

/** The billings behind an ageing that a filter finds. */
const readBillings = ({ as_at, client_id, currency, bucket }: ListScope<AgedBillingsFilter>['filter']) =>
  inSnapshot(Client.sequelize!, async (transaction) => {
    const billings = await readAgedBillings(as_at, client_id, transaction)
    return billings.filter(
      (billing) =>
        (currency === undefined || billing.currency === currency) &&
        (bucket === undefined || (billing.bucket ?? 'overpaid') === bucket),
    )
  })

type AccountsFilter = Filter & { as_at: string; from: string }

/**
 * The accounts that a filter finds, by the names of their clients: without `only` those too that are settled at the end of the
 * period, which say whether anything was recorded in it.
 */
async function accountsOf(read: (as_at: string) => Promise<Ageing>, { from, ...filter }: AccountsFilter) {
  const ageing = await read(filter.as_at)
  const settled = filter.only
    ? []
    : await inSnapshot(Client.sequelize!, (transaction) => readSettled(ageing, from, transaction))
  const open = ageing.rows.map((row) => ({ ...row, moved: true }))
  return sorted([...open, ...settled].filter(matching(filter)), ['client_name', 'ASC'])
}

/** What clients owe, by how long it is overdue, as at any day. */
export const createAgeingService = (company: Pick<CompanyService, 'provider'>) => {
  const reads = cacheUntilChange<Ageing>(() => Client.sequelize!)
  const read = (as_at: string = companyDay()) =>
    reads([as_at, companyDay()], () =>
      inSnapshot(Client.sequelize!, (transaction) => readAgeing(as_at, transaction)),
    )

  async function found({ as_at, ...filter }: Filter): Promise<Ageing> {
    const ageing = await read(as_at)
    return { ...ageing, rows: ageing.rows.filter(matching(filter)) }
  }

  async function documentOf({ filter, order }: ListScope<AgeingFilter, string>): Promise<AgeingDocument> {
    const { rows, ...ageing } = await found(filter)
    const shown = sorted(rows, order).map(({ search_text: _, id: _id, ...row }) => row)
    const narrowed = narrowedTo(filter)
    return { ...ageing, narrowed, rows: shown, totals: totalsOf(rows), provider: await company.provider() }
  }

  return {
    /** A page of the clients, and how many there are. */
    async listAgeing({ filter, order, offset, limit }: ListRequest<AgeingFilter, string>) {
      const { rows } = await found(filter)
      return { rows: sorted(rows, order).slice(offset, offset + limit), total: rows.length }
    },

    /** All clients that a filter finds, in an order. */
    async *ageingBatches({ filter, order }: ListScope<AgeingFilter, string>) {
      yield sorted((await found(filter)).rows, order)
    },

    accountsOf: (filter: AccountsFilter) => accountsOf(read, filter),

    /** The sums of all that a filter finds, by currency. */
    async ageingTotals(filter: Filter) {
      const { as_at, limits, rows } = await found(filter)
      return { as_at, limits, totals: totalsOf(rows) }
    },

    /** A page of the billings behind it, and how many there are. */
    async listBillings({
      filter,
      order: [field, direction],
      offset,
      limit,
    }: ListRequest<AgedBillingsFilter>) {
      const billings = await readBillings(filter)
      const of = BILLINGS_SORTED[field] ?? (({ id }: AgedBilling) => id)
      const sign = direction === 'ASC' ? 1 : -1
      const ordered = billings.toSorted((a, b) => sign * compared(of(a), of(b)) || a.id - b.id)
      return { billings: ordered.slice(offset, offset + limit), total: billings.length }
    },

    /** The days that the buckets go by, which name the columns of files. */
    limits: async (as_at?: string) => (await read(as_at)).limits,

    /** What the files of all that a filter finds are drawn from. */
    documentOf,
  }
}
