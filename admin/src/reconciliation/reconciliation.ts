import { monthBefore } from '../../../server/lib/period.rules.ts'
import type { components } from '../api/openapi.d.ts'
import { dayOfMoment, monthText } from '../ui/format/dates.ts'
import { formatMoney, formatSigned } from '../ui/format/money.ts'

type Schemas = components['schemas']

/** What there is to say of a vehicle in a month. */
export type Finding = Schemas['ReconciliationFinding']
export type FindingKind = Finding['kind']
export type ReconciliationSummary = Schemas['ReconciliationSummary']
export type ReconciliationMark = Schemas['ReconciliationMark']

/** What can be done about a finding. */
export type Deed = 'bill' | 'leave_out' | 'end' | 'activate' | 'move' | 'know' | 'know_no_more'

/** What can be done about a finding, what suits it best first. */
export function deedsOf({ now, vehicle_id, vehicle_status, mark }: Finding): Deed[] {
  const isThere = vehicle_id !== null
  const isActive = isThere && vehicle_status !== 'INACTIVE'
  return [
    ...(isActive && !now ? (['bill', 'move'] as const) : []),
    ...(now ? (['leave_out'] as const) : []),
    ...(isActive ? (['end'] as const) : []),
    ...(isThere && !isActive ? (['activate'] as const) : []),
    mark ? 'know_no_more' : 'know',
  ]
}

/** What is found of a vehicle because of what was done about it: whoever did it knows. */
export const KNOWN_BY: Readonly<Partial<Record<Deed, readonly FindingKind[]>>> = {
  bill: ['new', 'replaced'],
  leave_out: ['gone', 'not_billed'],
  end: ['gone', 'inactive_billed'],
}

/** Some months from now, as a day: what is known is to be looked at again. */
export function knownUntil(): string {
  const day = new Date()
  day.setMonth(day.getMonth() + KNOWN_MONTHS)
  return dayOfMoment(day)
}
const KNOWN_MONTHS = 3

/** What a finding is worth, in each currency, as text. */
export const effectsText = (effects: readonly { amount: number; currency: string | null }[]): string =>
  effects.flatMap(({ amount, currency }) => (currency ? [formatSigned(amount, currency)] : [])).join(', ')

/** What one finding is worth. */
export const effectText = ({ effect, currency, other_effect, other_currency }: Finding): string =>
  effectsText([
    { amount: effect, currency },
    ...(other_effect === null ? [] : [{ amount: other_effect, currency: other_currency }]),
  ])

/** What the vehicle is charged, or would be, for the month; of one that is gone what it was charged before. */
export function amountText({ now, last, effect, currency }: Finding): string {
  const line = now ?? last ?? (currency && { amount: effect, currency })
  return line ? formatMoney(line.amount, line.currency) : NONE
}

/** What the effect of a finding is: the key of its text. */
export function effectKind({ kind, now }: Finding): string {
  if (kind === 'not_billed') return 'due'
  if (kind !== 'silent' && kind !== 'inactive_billed') return 'change'
  return now && now.amount > 0 && now.installation_charge === now.amount ? 'installation' : 'charged'
}

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
