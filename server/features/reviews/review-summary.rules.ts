import type { BillingType } from '../billings/pricing.rules.ts'
import {
  FLAGS,
  FLAG_STATES,
  REVIEW_STATES,
  type Flag,
  type FlagState,
  type ReviewState,
} from './reviews.rules.ts'
import { addParts, noParts, type Parts } from './split.rules.ts'

/** What is summed up: a client's month against the month before, in cents. */
interface Reviewed {
  currency: string
  before: number
  after: number
  parts: Parts
  client: { platform_id: number }
  by_type: readonly { billing_type: BillingType; before: number; after: number }[]
  flags: readonly { flag: Flag; state: FlagState }[]
  state: ReviewState
}

interface Amounts {
  before: number
  after: number
}

const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>

/** Sums of the amounts of entries that agree in all else, in the order of that. */
function summed<Entry extends Amounts>(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>()
  for (const entry of entries) {
    const { before, after, ...key } = entry
    const name = JSON.stringify(key)
    const sum = sums.get(name)
    sums.set(name, sum ? { ...sum, before: sum.before + before, after: sum.after + after } : entry)
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

/** The totals of a month's review, in cents, and how many clients have which flag. */
export function summaryOf(rows: readonly Reviewed[]) {
  const parts = new Map<string, Parts>()
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, zeros(FLAG_STATES)])) as Record<
    Flag,
    Record<FlagState, number>
  >
  const states = zeros(REVIEW_STATES)
  for (const row of rows) {
    const ofCurrency = parts.get(row.currency) ?? noParts()
    parts.set(row.currency, ofCurrency)
    addParts(ofCurrency, row.parts)
    states[row.state] += 1
    for (const { flag, state } of row.flags) flags[flag][state] += 1
  }
  return {
    by_currency: summed(rows.map(({ currency, before, after }) => ({ currency, before, after }))).map(
      (sums) => ({
        ...sums,
        parts: parts.get(sums.currency)!,
      }),
    ),
    by_tariff: summed(
      rows.flatMap(({ currency, by_type }) =>
        by_type.map(({ billing_type, before, after }) => ({ currency, billing_type, before, after })),
      ),
    ),
    by_platform: summed(
      rows.map(({ currency, client: { platform_id }, before, after }) => ({
        currency,
        platform_id,
        before,
        after,
      })),
    ),
    flags: FLAGS.map((flag) => ({ flag, ...flags[flag] })),
    states,
  }
}
