import type { Transaction } from 'sequelize'
import type { ListRequest, ListScope, Order } from '../../db/list.ts'
import { cacheUntilChange } from '../../db/read-cache.ts'
import type { Months } from '../../db/review-lines.ts'
import { inSnapshot } from '../../db/snapshot.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { monthBefore, periodOfMonth } from '../../lib/period.rules.ts'
import { keyHolds, keyOf, searchKeyOf } from '../../lib/text.rules.ts'
import { Billing } from '../billings/billings.model.ts'
import { companyDay } from '../company/company-day.ts'
import { Platform } from '../platforms/platforms.model.ts'
import { elsewhereOf, installationsOf, type Installation, type OtherLine } from './lines-elsewhere.store.ts'
import { linesOfClient, sideBySide, type ReviewLine } from './review-lines.store.ts'
import { summaryOf } from './review-summary.rules.ts'
import { type Flag, type ReviewState } from './reviews.rules.ts'
import type { ReviewFilter } from './reviews.schemas.ts'
import { readReview, type ReviewRow } from './reviews.store.ts'
import { PARTS, splitLine, type Part, type Parts } from './split.rules.ts'

export type ReviewsService = ReturnType<typeof createReviewsService>

/** A vehicle of a client that is not charged the same in both months, or whose installation is charged elsewhere, too. */
export interface ChangedLine {
  id: number
  before: ReviewLine | null
  after: ReviewLine | null
  parts: Parts
  /** The other lines that charge its installation, too. */
  installed_on: Installation[]
  /** Where it is charged in the month in which it has no line here; null: nowhere. */
  elsewhere: OtherLine | null
}

type Filter = ListRequest<ReviewFilter, string>['filter']
type Value = string | number

const SORTED: Readonly<Record<string, (row: ReviewRow) => Value>> = {
  client_name: ({ client }) => keyOf(client.client_name),
  before: ({ before }) => before,
  after: ({ after }) => after,
  difference: ({ before, after }) => after - before,
  absolute_difference: ({ before, after }) => Math.abs(after - before),
  vehicles: ({ vehicles }) => vehicles,
  flags: ({ flags }) => flags.filter(({ state }) => state === 'open').length,
  ...Object.fromEntries(PARTS.map((part: Part) => [part, ({ parts }: ReviewRow) => parts[part]])),
}

const compared = (a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0)

/** Rows in an order; equal ones by client and currency. */
function sorted(rows: readonly ReviewRow[], [field, direction]: Order): ReviewRow[] {
  const of = SORTED[field] ?? (({ client }: ReviewRow) => client.id)
  const sign = direction === 'ASC' ? 1 : -1
  const byId = (a: ReviewRow, b: ReviewRow) =>
    compared(a.client.id, b.client.id) || compared(a.currency, b.currency)
  return rows.toSorted((a, b) => sign * compared(of(a), of(b)) || byId(a, b))
}

/** Whether a row is asked for. */
const matching =
  ({ ids, search, client_id, platform_id, currency, flag, state }: Filter) =>
  (row: ReviewRow): boolean =>
    (!ids || ids.includes(row.id)) &&
    (!search || keyHolds(row.search_text, searchKeyOf(search))) &&
    (client_id === undefined || row.client.id === client_id) &&
    (platform_id === undefined || row.client.platform_id === platform_id) &&
    (currency === undefined || row.currency === currency) &&
    (flag === undefined || row.flags.some((each) => each.flag === flag && each.state !== 'off')) &&
    (state === undefined || row.state === state)

const monthsOf = (month: string, client_id?: number): Months => ({
  before: periodOfMonth(monthBefore(month)),
  after: periodOfMonth(month),
  client_id,
})

const isChanged = ({ parts }: Pick<ChangedLine, 'parts'>): boolean => PARTS.some((part) => parts[part] !== 0)
const weightOf = ({ parts }: Pick<ChangedLine, 'parts'>): number =>
  Math.abs(PARTS.reduce((sum, part) => sum + parts[part], 0))

/**
 * The vehicles of a client that are not charged the same in both months, or whose installation is on another statement, too,
 * those that make the most of the difference first.
 */
async function changedLines(
  { client, currency }: ReviewRow,
  months: Months,
  transaction: Transaction,
): Promise<ChangedLine[]> {
  const lines = await linesOfClient(client.id, currency, months, transaction)
  const installedOn = await installationsOf(lines, transaction)
  const changed = sideBySide(lines, months)
    .map(([before, after]) => ({
      ...{ id: (after ?? before)!.id, before, after, parts: splitLine(before, after) },
      installed_on: installedOn(after),
    }))
    .filter((line) => isChanged(line) || line.installed_on.length > 0)
    .sort((a, b) => weightOf(b) - weightOf(a) || a.id - b.id)
  const elsewhere = await elsewhereOf(changed, months, transaction)
  return changed.map((line) => ({ ...line, elsewhere: elsewhere.get(line) ?? null }))
}

/** Looks up what a client is billed in a month against the month before. */
export const reviewOf = (month: string, client_id?: number, today = companyDay()): Promise<ReviewRow[]> =>
  inSnapshot(Billing.sequelize!, (transaction) => readReview(monthsOf(month, client_id), today, transaction))

/** What is to be looked at of each billing of a month, by its id. */
export const openFlagsByBilling = (rows: readonly ReviewRow[]): Map<number, Flag[]> =>
  new Map(
    rows.flatMap(({ billing_ids, flags }) => {
      const open = flags.filter(({ state }) => state === 'open').map(({ flag }) => flag)
      return billing_ids.map((id) => [id, open] as const)
    }),
  )

/** Every client's month against the month before: where the difference comes from, and what is to be looked at. */
export const createReviewsService = () => {
  const reads = cacheUntilChange<ReviewRow[]>(() => Billing.sequelize!)
  const rowsOf = (month: string, today = companyDay()) =>
    reads([month, today], () => reviewOf(month, undefined, today))
  const found = async (month: string, filter: Filter) => (await rowsOf(month)).filter(matching(filter))
  const summary = async (month: string) => summaryOf(await rowsOf(month))

  return {
    /** A page of the clients, and how many there are. */
    async listReview(month: string, { filter, order, offset, limit }: ListRequest<ReviewFilter, string>) {
      const rows = await found(month, filter)
      return { rows: sorted(rows, order).slice(offset, offset + limit), total: rows.length }
    },

    /** All clients that a filter finds, in an order. */
    async *reviewBatches(month: string, { filter, order }: ListScope<ReviewFilter, string>) {
      yield sorted(await found(month, filter), order)
    },

    reviewSummary: summary,

    /** The names of all platforms. */
    async platformNames(): Promise<Map<number, string>> {
      const platforms = await Platform.findAll({ attributes: ['id', 'name'], raw: true })
      return new Map(platforms.map(({ id, name }) => [id, name]))
    },

    /** How many clients are to be looked at, were looked at, and are clear. */
    async countsOf(month: string): Promise<Record<ReviewState, number>> {
      return (await summary(month)).states
    },

    /** What is to be looked at of each billing of a month, by its id. */
    async openFlagsOf(month: string): Promise<Map<number, Flag[]>> {
      return openFlagsByBilling(await rowsOf(month))
    },

    /** A page of the vehicles of a client and currency that changed, and how many there are. @throws NotFoundError */
    async listLines(
      month: string,
      id: string,
      { offset, limit }: Pick<ListRequest<object>, 'offset' | 'limit'>,
    ) {
      const row = (await reviewOf(month, Number.parseInt(id))).find((each) => each.id === id)
      if (!row) throw new NotFoundError('review.not_found')
      const lines = await inSnapshot(Billing.sequelize!, (transaction) =>
        changedLines(row, monthsOf(month), transaction),
      )
      return { lines: lines.slice(offset, offset + limit), total: lines.length }
    },
  }
}
