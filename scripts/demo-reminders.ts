import { setTimeout as wait } from 'node:timers/promises'
import { dayAfter } from '../server/lib/days.rules.ts'
import { monthOf, type Period } from '../server/lib/period.rules.ts'
import type { ApiClient } from './demo-client.ts'
import { takeMail } from './demo-mail.ts'

/** For how many days the statements of a month are overdue of those who do not pay. */
const OVERDUE_DAYS: Readonly<Record<number, number>> = { 8: 71, 9: 41, 10: 10 }

/** A client that does not pay, and what was done about it. */
interface Debtor {
  client_id: string
  /** The months that are overdue. */
  months: readonly number[]
  isReminded?: boolean
  /** The oldest first; somebody comes back to it in so many days, or has not to (null). */
  notes?: readonly { note: string; next_in: number | null }[]
  pause?: { reason: string; days: number }
}

const DEBTORS: readonly Debtor[] = [
  {
    client_id: 'C1011',
    months: [8, 9, 10],
    isReminded: true,
    notes: [
      { note: 'No answer, left a message with the front desk', next_in: 1 },
      { note: 'Mr. Otieno waits for a payment of his own; call again', next_in: 0 },
    ],
  },
  {
    client_id: 'C1014',
    months: [8, 9],
    isReminded: true,
    notes: [{ note: 'Pays half on Friday, the rest at the end of the month', next_in: 7 }],
  },
  { client_id: 'C1022', months: [8], pause: { reason: 'Pays in two parts, as agreed', days: 30 } },
  { client_id: 'C1027', months: [8], isReminded: true },
  { client_id: 'C1030', months: [9], notes: [{ note: 'Has asked for the statement again', next_in: null }] },
  { client_id: 'C1035', months: [10] },
]

type Billing = Period & { id: number }

/** Lets clients of the demo be late, and be reminded and called: days count from today, whenever that is. */
export async function chaseDebtors(api: ApiClient): Promise<void> {
  const { day } = await api.call<{ day: string }>('GET', '/api/reminders/preview')
  const reminded: number[] = []
  for (const debtor of DEBTORS) {
    const [client] = await api.call<{ id: number }[]>('GET', `/api/clients/?search=${debtor.client_id}`)
    await beLate(api, client!.id, debtor, day)
    if (debtor.isReminded) reminded.push(client!.id)
    if (debtor.pause) {
      const { reason, days } = debtor.pause
      const pause = { reason, until: dayAfter(day, days) }
      await api.call('PUT', `/api/clients/${client!.id}/reminder-pause`, pause)
    }
    for (const { note, next_in } of debtor.notes ?? [])
      await api.call('POST', `/api/clients/${client!.id}/chase-notes`, {
        note,
        next_date: next_in === null ? null : dayAfter(day, next_in),
      })
  }
  await remind(api, reminded)
}

/** Lets what a client owes for its months be overdue, and issued: nobody is asked for what was never handed out. */
async function beLate(api: ApiClient, client_id: number, { months }: Debtor, day: string): Promise<void> {
  const query = `client_id=${client_id}&skip=0&limit=100`
  const { billings } = await api.call<{ billings: Billing[] }>('GET', `/api/billings?${query}`)
  const late = billings
    .filter(({ billing_month }) => months.includes(billing_month))
    .sort((a, b) => monthOf(a).localeCompare(monthOf(b)) || a.id - b.id)
  for (const { id, billing_month } of late) {
    await api.call('PUT', `/api/billings/${id}`, { due_date: dayAfter(day, -OVERDUE_DAYS[billing_month]!) })
    await api.call('POST', `/api/billings/${id}/issue`, {})
  }
}

interface Reminder {
  client_id: number
  currency: string
  fingerprint: string
}

/** Sends these clients what is ready of their reminders, to nobody; afterwards no e-mail goes out, as before. */
async function remind(api: ApiClient, client_ids: readonly number[]): Promise<void> {
  const settings = await api.call<object>('GET', '/api/emails/settings/')
  const stopMail = await takeMail(api)
  try {
    const { rows } = await api.call<{ rows: Reminder[] }>('GET', '/api/reminders/preview')
    const reminders = rows
      .filter(({ client_id }) => client_ids.includes(client_id))
      .map(({ client_id, currency, fingerprint }) => ({ client_id, currency, fingerprint }))
    await api.call('POST', '/api/reminders/send', { reminders })
    await untilSent(api)
  } finally {
    stopMail()
    await api.call('POST', '/api/emails/settings/', settings)
  }
}

async function untilSent(api: ApiClient): Promise<void> {
  for (;;) {
    const summary = await api.call<Record<string, number>>('GET', '/api/emails/outbox/summary')
    if (!summary.queued && !summary.sending) return
    await wait(50)
  }
}
