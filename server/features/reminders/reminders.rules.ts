import { daysBetween } from '../../lib/days.rules.ts'
import { formatCents } from '../../lib/money.rules.ts'
import { formatPeriod, type Period } from '../../lib/period.rules.ts'
import { groupedReference, paymentReference } from '../billings/payment-reference.rules.ts'
import type { Provider } from '../company/company.rules.ts'

/** What a reminder carries beside its text. */
export const REMINDER_ATTACHMENTS = ['none', 'statements', 'account'] as const
export type ReminderAttachment = (typeof REMINDER_ATTACHMENTS)[number]

/** Why nobody is reminded of what is overdue. */
export const REMINDER_PROBLEMS = [
  'not_issued',
  'switched_off',
  'not_yet',
  'already_reminded',
  'no_address',
  'bad_address',
] as const
export type ReminderProblem = (typeof REMINDER_PROBLEMS)[number]

/** Why a reminder that somebody has seen and chosen is not sent: those, and what has changed since. */
export const LEFT_OUT_REASONS = ['paid', 'changed', ...REMINDER_PROBLEMS] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** The placeholders of a reminder's text. */
export const REMINDER_PLACEHOLDERS = [
  'client_name',
  'amount_due',
  'currency',
  'due_date',
  'oldest_due_date',
  'days_overdue',
  'payment_reference',
  'overdue_billings',
  'provider_name',
  'payment_instructions',
] as const
type ReminderPlaceholder = (typeof REMINDER_PLACEHOLDERS)[number]

/** A level, as far as it decides when a client is reminded. */
interface Step {
  id: number
  days_after_due: number
}

/** How far a billing has come. */
export interface Reminded {
  /** The highest level that it has had, by its days; null: none. */
  had: number | null
  /** The day on which it had that. */
  last_day: string | null
}

/**
 * The level that a billing is to be reminded at now, or null. Levels are climbed one at a time, with as many days between
 * two of them as they lie apart: what was overdue for long before anybody was reminded does not begin with the last one.
 * @param steps those in use, by their days
 */
export function nextLevel<Level extends Step>(
  steps: readonly Level[],
  { due_date, had, last_day }: Reminded & { due_date: string },
  today: string,
): Level | null {
  const next = steps.find(({ days_after_due }) => had === null || days_after_due > had)
  if (!next || daysBetween(due_date, today) < next.days_after_due) return null
  const pause = had === null ? 0 : next.days_after_due - had
  return last_day !== null && daysBetween(last_day, today) < pause ? null : next
}

/** A billing that a reminder lists. */
export interface ListedBilling extends Period {
  id: number
  due_date: string
  /** In cents. */
  amount_due: number
  /** Of what was owed from before: the day that it is of. */
  opening_date: string | null
}

interface ReminderValues {
  client_name: string
  currency: string
  /** By the day that they were due, the oldest first. */
  billings: readonly ListedBilling[]
  provider: Pick<Provider, 'name' | 'payment_instructions'>
}

/** The values of the placeholders of a reminder. */
export function reminderValuesOf(
  { client_name, currency, billings, provider }: ReminderValues,
  today: string,
): Record<ReminderPlaceholder, string> {
  const each = (value: (billing: ListedBilling) => string) => [...new Set(billings.map(value))].join(' and ')
  const amount = (cents: number) => formatCents(cents, currency)
  const oldest = billings[0]!.due_date
  const referenceOf = ({ id }: ListedBilling) => groupedReference(paymentReference(id))
  const lines = billings.map(
    (billing) =>
      `No. ${billing.id}, ${billing.opening_date ? 'opening balance' : formatPeriod(billing)}: ${amount(billing.amount_due)}, due ${billing.due_date} (${referenceOf(billing)})`,
  )
  return {
    client_name,
    amount_due: amount(billings.reduce((sum, { amount_due }) => sum + amount_due, 0)),
    currency,
    due_date: each(({ due_date }) => due_date),
    oldest_due_date: oldest,
    days_overdue: String(daysBetween(oldest, today)),
    payment_reference: each(referenceOf),
    overdue_billings: lines.join('\n'),
    provider_name: provider.name,
    payment_instructions: provider.payment_instructions,
  }
}
