import { daysBetween } from '../../lib/days.rules.ts'
import { toDollars } from '../../lib/money.rules.ts'
import type { LevelRecord } from './reminder-levels.store.ts'
import type { PlannedReminder } from './reminder-plan.ts'
import { REMINDER_PROBLEMS, type ReminderProblem } from './reminders.rules.ts'
import type { SentReminders } from './reminders.service.ts'

const nameOf = (level: LevelRecord | null) => level && { id: level.id, name: level.name }

/** Reminders and their amounts by currency, which are never added. */
function totalsOf(reminders: readonly PlannedReminder[]) {
  const totals = new Map<string, { currency: string; reminders: number; cents: number }>()
  for (const { currency, amount_due } of reminders) {
    const before = totals.get(currency) ?? { currency, reminders: 0, cents: 0 }
    totals.set(currency, { currency, reminders: before.reminders + 1, cents: before.cents + amount_due })
  }
  return [...totals.values()]
    .sort((a, b) => a.currency.localeCompare(b.currency))
    .map(({ cents, ...total }) => ({ ...total, amount_due: toDollars(cents) }))
}

function rowOnWire(day: string, { client, billings, level, pause, last_day, ...planned }: PlannedReminder) {
  const { id, client_id, client_name } = client
  return {
    ...planned,
    client_id: id,
    client: { id, client_id, client_name },
    level: nameOf(level),
    amount_due: toDollars(planned.amount_due),
    days_overdue: daysBetween(planned.oldest_due_date, day),
    last_reminded: last_day,
    pause: pause && { reason: pause.reason, until: pause.until },
    billings: billings.map(
      ({ id: billing_id, billing_month, billing_year, due_date, amount_due, ...rest }) => ({
        ...{ billing_id, billing_month, billing_year, due_date },
        amount_due: toDollars(amount_due),
        level: nameOf(rest.level),
      }),
    ),
  }
}

/** A preview as the API answers it. */
export function previewOnWire({
  day,
  mail,
  reminders,
}: {
  day: string
  mail: 'not_enabled' | 'not_configured' | null
  reminders: readonly PlannedReminder[]
}) {
  const ready = reminders.filter(({ problem }) => !problem)
  const count = (wanted: ReminderProblem) => reminders.filter(({ problem }) => problem === wanted).length
  const problems = Object.fromEntries(REMINDER_PROBLEMS.map((problem) => [problem, count(problem)]))
  return {
    ...{ day, mail, ready: ready.length, totals: totalsOf(ready) },
    problems: problems as Record<ReminderProblem, number>,
    rows: reminders.map((planned) => rowOnWire(day, planned)),
  }
}

/** What became of a sending. */
export const sentOnWire = ({ run_id, batch_id, queued, left_out }: SentReminders) => ({
  ...{ run_id, batch_id, queued: queued.length, totals: totalsOf(queued), left_out },
})
