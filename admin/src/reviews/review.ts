import { PARTS, type Part } from '../../../server/features/reviews/split.rules.ts'
import { monthBefore } from '../../../server/lib/period.rules.ts'
import type { components } from '../api/openapi.d.ts'
import { monthText } from '../ui/format/dates.ts'

type Schemas = components['schemas']

/** What a client is billed in a currency, against the month before. */
export type ReviewRow = Schemas['ReviewRow']
export type ReviewFlag = Schemas['ReviewFlag']
export type Flag = ReviewFlag['flag']
export type ReviewParts = Schemas['ReviewParts']
export type ReviewSummary = Schemas['ReviewSummary']
export type CurrencySums = ReviewSummary['by_currency'][number]
/** A vehicle that is not charged the same in both months. */
export type ReviewLine = Schemas['ReviewLine']

/** The review of a month, as a resource. */
export const reviewOf = (month: string): string => `months/${month}/review`

/** The open flags of a client, and what a dismissal says to have been shown. */
export function openFlagsOf({ flags }: ReviewRow) {
  const open = flags.filter(({ state }) => state === 'open')
  return { open, fingerprints: open.map(({ fingerprint }) => fingerprint) }
}

/** The parts that there are of a difference, the largest first. */
export const partsOf = (parts: ReviewParts): { part: Part; amount: number }[] =>
  PARTS.map((part) => ({ part, amount: parts[part] }))
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount))

/** A month and the one before, in words. */
export const monthsText = (month: string) => ({
  month: monthText(month),
  before: monthText(monthBefore(month)),
})
