import { Op, type Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { allOf } from '../../db/list.ts'
import { sumsOfLines, type Months, type SilentDays } from '../../db/review-lines.ts'
import { sumOfCents } from '../../db/sums.ts'
import { monthOf, type Period } from '../../lib/period.rules.ts'
import { compared } from '../billings/billed-months.store.ts'
import { Billing, OF_A_MONTH } from '../billings/billings.model.ts'
import { periodOf } from '../billings/billings.store.ts'
import type { BillingType } from '../billings/pricing.rules.ts'
import { Client } from '../clients/clients.model.ts'
import { monthEndSettings } from '../company/month-end.store.ts'
import { daysOf } from '../reconciliation/reconciliation.rules.ts'
import { closers, type RaisedFlag } from './raised-flags.store.ts'
import { partsByClient } from './review-lines.store.ts'
import { flagsOf, reviewId, stateOf, type Figures, type ReviewState } from './reviews.rules.ts'
import { noParts } from './split.rules.ts'

type ReviewedClient = Pick<Client, 'id' | 'client_id' | 'client_name' | 'platform_id'>

/** What a client is billed in a currency, against the month before. Amounts are cents. */
export interface ReviewRow extends Figures {
  id: string
  client: ReviewedClient
  /** The text that a search looks into. */
  search_text: string
  vehicles: number
  vehicles_before: number
  billing_ids: number[]
  by_type: { billing_type: BillingType; before: number; after: number }[]
  flags: RaisedFlag[]
  state: ReviewState
}

const BILLING = ['id', 'client_id', 'currency', 'billing_type', 'billing_month', 'billing_year'] as const
type BillingRow = Pick<Billing, (typeof BILLING)[number] | 'total_amount' | 'total_vehicles'>

const billingsOf = async (months: Months, period: Period, transaction: Transaction): Promise<BillingRow[]> =>
  Billing.findAll({
    attributes: [...BILLING, 'total_amount', 'total_vehicles'],
    where: {
      ...period,
      ...OF_A_MONTH,
      void_at: null,
      ...(months.client_id === undefined ? {} : { client_id: months.client_id }),
    },
    order: ['id'],
    raw: true,
    transaction,
  })

type Gathered = Figures &
  Omit<ReviewRow, 'client' | 'search_text' | 'flags' | 'state'> & { client_id: number }

const nothingOf = ({ client_id, currency }: BillingRow): Gathered => ({
  id: reviewId(client_id, currency),
  client_id,
  currency,
  ...{
    before: 0,
    after: 0,
    parts: noParts(),
    billings: 0,
    billings_before: 0,
    vehicles: 0,
    vehicles_before: 0,
  },
  ...{
    has_history: false,
    has_address: false,
    default_lines: 0,
    default_sum: 0,
    silent_lines: 0,
    silent_sum: 0,
  },
  ...{ installed_twice: 0, twice_sum: 0, billing_ids: [], by_type: [] },
})

/** The billings of both months, void ones aside, by client and currency, with what their lines come to. */
async function gather(months: Months, silent: SilentDays, transaction: Transaction): Promise<Gathered[]> {
  const rows = new Map<string, Gathered>()
  for (const which of ['before', 'after'] as const) {
    const sums = await sumsOfLines(Billing.sequelize!, months, which, silent, transaction)
    const sumsOf = new Map(sums.map((each) => [each.billing_id, each]))
    for (const billing of await billingsOf(months, months[which], transaction)) {
      const id = reviewId(billing.client_id, billing.currency)
      const row = rows.get(id) ?? nothingOf(billing)
      rows.set(id, row)
      addBilling(row, billing, which, sumsOf.get(billing.id))
    }
  }
  const parts = await partsByClient(months, transaction)
  for (const row of rows.values()) {
    const ofLines = parts.get(row.id)
    if (ofLines) row.parts = { ...ofLines, edits: ofLines.edits + row.parts.edits }
  }
  return [...rows.values()]
}

const SUMS = [
  ...(['default_lines', 'default_sum', 'silent_lines', 'silent_sum'] as const),
  ...(['installed_twice', 'twice_sum'] as const),
]

type Sums = Awaited<ReturnType<typeof sumsOfLines>>[number]

function addBilling(row: Gathered, billing: BillingRow, which: 'before' | 'after', sums?: Sums): void {
  const amount = Number(billing.total_amount)
  const off = amount - Number(sums?.charged ?? 0)
  row[which] = sumOfCents(row[which] + amount, row.currency)
  const ofType = row.by_type.find(({ billing_type }) => billing_type === billing.billing_type)
  if (ofType) ofType[which] += amount
  else row.by_type.push({ billing_type: billing.billing_type, before: 0, after: 0, [which]: amount })
  if (which === 'before') {
    // A total that is not that of its lines was changed by hand.
    row.parts.edits -= off
    row.billings_before += 1
    row.vehicles_before += billing.total_vehicles
    return
  }
  row.parts.edits += off
  row.billings += 1
  row.vehicles += billing.total_vehicles
  row.billing_ids.push(billing.id)
  if (!sums) return
  for (const name of SUMS) row[name] += Number(sums[name])
}

/** Which of the rows without a billing of the month before have earlier ones. */
async function withHistory(rows: readonly Gathered[], before: Period, transaction: Transaction) {
  const found = new Set<string>()
  const ids = [...new Set(rows.filter((row) => !row.billings_before).map(({ client_id }) => client_id))]
  for (const some of chunksOf(ids)) {
    const earlier = await Billing.findAll({
      attributes: ['client_id', 'currency'],
      where: allOf(
        { client_id: some, ...OF_A_MONTH, void_at: null },
        compared(monthOf(before), Op.lt, Op.lt),
      ),
      group: ['client_id', 'currency'],
      raw: true,
      transaction,
    })
    for (const { client_id, currency } of earlier) found.add(reviewId(client_id, currency))
  }
  return (row: Gathered): boolean => row.billings_before > 0 || found.has(row.id)
}

const CLIENT = [
  'id',
  'client_id',
  'client_name',
  'search_text',
  'platform_id',
  'email_1',
  'email_2',
  'email_3',
]

async function clientsOf(rows: readonly Gathered[], transaction: Transaction): Promise<Map<number, Client>> {
  const clients = new Map<number, Client>()
  for (const id of chunksOf([...new Set(rows.map(({ client_id }) => client_id))]))
    for (const client of await Client.findAll({ attributes: CLIENT, where: { id }, raw: true, transaction }))
      clients.set(client.id, client)
  return clients
}

/** Whether anything is billed for a month. */
const isBilled = async (period: Period, transaction: Transaction): Promise<boolean> => {
  const where = { ...periodOf(period), ...OF_A_MONTH, void_at: null }
  return Boolean(await Billing.findOne({ attributes: ['id'], where, raw: true, transaction }))
}

/**
 * What each client is billed in each currency against the month before, and what is to be looked at. There is nothing to
 * look at before anything is billed for the month.
 * @param today `YYYY-MM-DD`
 */
export async function readReview(
  months: Months,
  today: string,
  transaction: Transaction,
): Promise<ReviewRow[]> {
  if (!(await isBilled(months.after, transaction))) return []
  const limits = await monthEndSettings(transaction)
  const { silent_before } = daysOf(monthOf(months.after), today, limits.silent_days)
  const gathered = await gather(months, { since: silent_before, today }, transaction)
  const hasHistory = await withHistory(gathered, months.before, transaction)
  const clients = await clientsOf(gathered, transaction)
  const closed = await closers(months, transaction)
  return gathered.map((row) => {
    const { search_text, email_1, email_2, email_3, ...client } = clients.get(row.client_id)!
    const has_address = Boolean(email_1 ?? email_2 ?? email_3)
    const figures = { ...row, has_history: hasHistory(row), has_address }
    const flags = flagsOf(figures, limits).map((found) => closed(row, found))
    return { ...figures, client, search_text, flags, state: stateOf(flags) }
  })
}
