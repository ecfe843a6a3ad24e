import { databaseTime } from '../../server/db/clock.ts'
import { User } from '../../server/features/users/users.model.ts'
import { dayAfter, dayIn } from '../../server/lib/days.rules.ts'
import { aBilling, aFleet } from './builders.ts'
import type { SignedIn, WireRecord } from './signed-in.ts'

/** Today in a time zone, by the clock of the database of the app under test. */
export const todayIn = (zone = 'UTC'): string => dayIn(zone, databaseTime(User.sequelize!))

interface Owing {
  /** For how many days each of its billings is overdue, from October 2026 on. */
  days?: readonly number[]
  /** What it is billed in, by a vehicle each. */
  currencies?: readonly string[]
  today?: string
  issue?: boolean
  [field: string]: unknown
}

/** A client that owes 100 in each currency for each of some months, each overdue for so many days; issued. */
export async function aDebtor(
  user: SignedIn,
  { days = [20], currencies = ['USD'], today = todayIn(), issue = true, ...client }: Owing = {},
) {
  const { client_id, vehicle_ids, ...made } = await aFleet(
    user,
    { unit_usd: 100, unit_local: 100, email_1: 'pay@debtor.example', ...client },
    [...currencies],
  )
  const billings: number[] = []
  for (const [at, overdue] of days.entries())
    for (const vehicle of vehicle_ids) {
      const { id } = await aBilling(user, {
        client_id,
        vehicle_ids: [vehicle],
        billing_month: 10,
        billing_year: 2020 + at,
      })
      await user.request('PUT', `/api/billings/${id}`, { due_date: dayAfter(today, -overdue) })
      if (issue) await user.create(`/api/billings/${id}/issue`, {})
      billings.push(id)
    }
  return { ...made, client_id, vehicle_ids, billings: billings as [number, ...number[]] }
}

/** A row of the preview of reminders. */
export interface ReminderRow extends WireRecord {
  client_id: number
  currency: string
  level: { id: number; name: string } | null
  amount_due: number
  problem: string | null
  fingerprint: string
  billings: { billing_id: number; amount_due: number; level: { id: number } | null }[]
}

export const previewed = async (user: SignedIn, client_id?: number) =>
  (await user.request('GET', `/api/reminders/preview${client_id ? `?client_id=${client_id}` : ''}`)).json<{
    ready: number
    mail: string | null
    totals: object[]
    problems: object
    rows: ReminderRow[]
  }>()

/** Sends all that a preview has ready, or these rows of one. */
export async function remind(user: SignedIn, rows?: readonly ReminderRow[]) {
  const ready = (rows ?? (await previewed(user)).rows).filter(({ problem }) => !problem)
  if (!ready.length) return { run_id: null, queued: 0, left_out: [] }
  const reminders = ready.map(({ client_id, currency, fingerprint }) => ({
    client_id,
    currency,
    fingerprint,
  }))
  return (await user.create('/api/reminders/send', { reminders })) as unknown as {
    run_id: number | null
    queued: number
    left_out: { client_id: number; reason: string }[]
  }
}

export interface SentReminder extends WireRecord {
  client_id: number
  level: { id: number; name: string }
  state: string
  message_id: number
}

export const reminded = async (user: SignedIn, client_id?: number): Promise<SentReminder[]> =>
  (await user.request('GET', `/api/reminders?limit=1000${client_id ? `&client_id=${client_id}` : ''}`)).json<
    SentReminder[]
  >()
