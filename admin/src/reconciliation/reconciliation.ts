import { monthBefore } from '../../../server/lib/period.rules.ts'
import type { components } from '../api/openapi.d.ts'
import { monthText } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'

type Schemas = components['schemas']

/** What there is to say of a vehicle in a month. */
export type Finding = Schemas['ReconciliationFinding']
export type FindingKind = Finding['kind']
export type ReconciliationSummary = Schemas['ReconciliationSummary']
export type ReconciliationMark = Schemas['ReconciliationMark']

/** What can be done about a finding. */
export type Deed = 'bill' | 'leave_out' | 'end' | 'move' | 'know' | 'know_no_more'

/** What can be done about a finding, what suits it best first. */
export function deedsOf({ now, vehicle_id, vehicle_status, mark }: Finding, closed: boolean): Deed[] {
  const isActive = vehicle_id !== null && vehicle_status !== 'INACTIVE'
  return [
    ...(isActive && !now && !closed ? (['bill'] as const) : []),
    ...(isActive && !now ? (['move'] as const) : []),
    ...(now && !closed ? (['leave_out'] as const) : []),
    ...(isActive ? (['end'] as const) : []),
    mark ? 'know_no_more' : 'know',
  ]
}

const signed = (amount: number, currency: string): string =>
  `${amount > 0 ? '+' : ''}${formatMoney(amount, currency)}`

/** What a finding is worth, in each currency, as text. */
export const effectsText = (effects: readonly { amount: number; currency: string | null }[]): string =>
  effects.flatMap(({ amount, currency }) => (currency ? [signed(amount, currency)] : [])).join(', ')

/** What one finding is worth. */
export const effectText = ({ effect, currency, other_effect, other_currency }: Finding): string =>
  effectsText([
    { amount: effect, currency },
    ...(other_effect === null ? [] : [{ amount: other_effect, currency: other_currency }]),
  ])

/** A month and the one before, in words. */
export const monthsText = (month: string) => ({
  month: monthText(month),
  before: monthText(monthBefore(month)),
})

/** What was in the month before and what is now, of what has changed. */
export function changeOf({ kind, before, after, now }: Finding): { before: string; after: string } | null {
  if (!now || kind === 'new' || kind === 'inactive_billed' || kind === 'silent') return null
  return { before: before ?? NONE, after: after ?? NONE }
}

const NONE = '–'
