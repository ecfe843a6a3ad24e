import { dayAfter } from '../../server/lib/days.rules.ts'
import { OutboxMessage } from '../../server/features/outbox/outbox.model.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { linesOf } from '../support/csv.ts'
import { saveMail, untilNoneWaits } from '../support/outbox.ts'
import { previewed, remind, reminded, todayIn, type ReminderRow } from '../support/overdue.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

t.setTimeout(240_000)

const user = await signedIn(await createTestApp(t))
const smtp = await startSmtp(t)
await saveMail(user, smtp.settings)

const get = async <Found>(url: string) => (await user.request('GET', url)).json<Found>()
const put = (id: number, change: object) => user.request('PUT', `/api/billings/${id}`, change)
interface View extends WireRecord {
  billing_items: WireRecord[]
}
const view = (id: number) => get<View>(`/api/billings/${id}/view`)
const ago = (days: number) => dayAfter(todayIn(), -days)
const rowsOf = async (client_id: number) => (await previewed(user, client_id)).rows
const chased = (client_id: number) => get<WireRecord[]>(`/api/chase?client_id=${client_id}`)

/** The row of a client in the list to suspend, and the lines of its file that name the client. */
async function suspended(client_id: number) {
  const rows = await get<(WireRecord & { due: object[] })[]>('/api/reminders/suspensions?days=10&limit=1000')
  const file = (await user.request('GET', '/api/reminders/suspensions/export?days=10')).body
  const { client_id: known_as } = await get<WireRecord>(`/api/clients/${client_id}`)
  return {
    row: rows.find(({ id }) => id === client_id),
    isInFile: linesOf(file).some((line) => line['Client ID'] === known_as),
  }
}

interface Months {
  /** What is paid on October. */
  paid?: number
  /** How a vehicle is charged in October, and in November. */
  tariffs?: [string, string]
  /** For how many days November is overdue. */
  days?: number
}

/** A client that has paid October with two vehicles at 100, one of which was taken off since, and is billed one for November. */
async function anOverpaid({ paid = 200, tariffs = ['USD', 'USD'], days = 15 }: Months = {}) {
  const fleet = await aFleet(user, { unit_usd: 100, unit_local: 100, email_1: 'pay@debtor.example' }, [
    ...[tariffs[0], tariffs[0]],
    tariffs[1],
  ])
  const { client_id, vehicle_ids } = fleet
  const bill = async (vehicles: number[], billing_month: number) =>
    (await aBilling(user, { client_id, vehicle_ids: vehicles, billing_month, billing_year: 2020 })).id
  const october = await bill(vehicle_ids.slice(0, 2), 10)
  await user.create(`/api/billings/${october}/issue`, {})
  await put(october, { paid_amount: paid, record_payment: `paid-${october}` })
  const { billing_items: items } = await view(october)
  await user.request('DELETE', `/api/billings/items/${items[1]!.id}`)
  const november = await bill([vehicle_ids[2]!], 11)
  await user.create(`/api/billings/${november}/issue`, {})
  await put(november, { due_date: ago(days) })
  return { client_id, vehicle_ids, october, november }
}

t.test(
  'a client whose statement asks for nothing is not reminded, chased nor put on the list to suspend',
  async (t) => {
    const { client_id, october, november } = await anOverpaid()
    t.match(await view(october), { amount_due: -100 })
    t.match(await view(november), {
      previous_balance: -100,
      amount_to_pay: 0,
      amount_due: 100,
    })
    t.same(await rowsOf(client_id), [])
    t.same(await chased(client_id), [])
    t.same(await suspended(client_id), { row: undefined, isInFile: false })
    t.equal((await remind(user)).queued, 0)
  },
)

t.test('what a statement asks for beside a credit is asked for, and no more once that is paid', async (t) => {
  const { client_id, october, november } = await anOverpaid({ paid: 130 })
  t.match(await view(november), { amount_to_pay: 70 })
  const [row] = await rowsOf(client_id)
  t.match(row, { amount_due: 70, problem: null, billings: [{ billing_id: november, amount_due: 70 }] })
  t.match(await chased(client_id), [{ amount_due: 70, billings: 1, days_overdue: 15 }])
  t.match(await suspended(client_id), { row: { due: [{ currency: 'USD', amount_due: 70 }] }, isInFile: true })
  await remind(user, [row!])
  await untilNoneWaits(user)
  t.match(smtp.received.at(-1)!.email.text, new RegExp(`No. ${november}, 11/2020: \\$70.00`))
  t.match(await reminded(user, client_id), [{ state: 'sent', amount_due: 70, still_due: 70 }])
  await put(november, { paid_amount: 70, record_payment: `rest-${november}` })
  t.match(await view(november), { amount_due: 30, amount_to_pay: 0 })
  t.match(await reminded(user, client_id), [{ still_due: 0, billings: [{ still_due: 0 }] }])
  t.same([await rowsOf(client_id), await chased(client_id)], [[], []])
  t.same((await suspended(client_id)).row, undefined)
  await put(october, { paid_amount: 100 })
  t.match(await rowsOf(client_id), [{ amount_due: 30 }], 'a credit that is gone is set off no more')
})

t.test('a credit is set off against the oldest first', async (t) => {
  const { client_id, vehicle_ids, november } = await anOverpaid({ paid: 230, days: 40 })
  const december = (
    await aBilling(user, { client_id, vehicle_ids: [vehicle_ids[2]!], billing_month: 12, billing_year: 2020 })
  ).id
  await user.create(`/api/billings/${december}/issue`, {})
  await put(december, { due_date: ago(12) })
  const [row] = await rowsOf(client_id)
  t.match(row, { amount_due: 70, days_overdue: 12, oldest_due_date: ago(12) })
  t.same(
    row!.billings.map(({ billing_id, amount_due }) => [billing_id, amount_due]),
    [[december, 70]],
  )
  t.match(await chased(client_id), [{ amount_due: 70, billings: 1, days_overdue: 12 }])
  t.match((await suspended(client_id)).row, { days_overdue: 12, due: [{ amount_due: 70 }] })
  await put(december, { due_date: ago(50) })
  t.match(await rowsOf(client_id), [{ amount_due: 70, billings: [{ billing_id: november }] }])
})

t.test('what was not issued takes no credit from what was asked for', async (t) => {
  const { client_id, vehicle_ids } = await anOverpaid()
  const december = (
    await aBilling(user, { client_id, vehicle_ids: [vehicle_ids[2]!], billing_month: 12, billing_year: 2020 })
  ).id
  await put(december, { due_date: ago(30) })
  t.match(await rowsOf(client_id), [
    { problem: 'not_issued', amount_due: 100, billings: [{ billing_id: december }] },
  ])
  t.same((await suspended(client_id)).row, undefined)
})

t.test('a credit of another type is not set off, in the same currency neither', async (t) => {
  const { client_id, november } = await anOverpaid({ tariffs: ['USD', 'LOCAL'] })
  t.match(await view(november), {
    billing_type: 'LOCAL',
    currency: 'USD',
    amount_to_pay: 100,
  })
  t.match(await rowsOf(client_id), [{ amount_due: 100, billings: [{ billing_id: november }] }])
  t.match(await chased(client_id), [{ amount_due: 100, currency: 'USD' }])
})

t.test(
  'a reminder that waits says what is due beside a credit, and does not go when nothing is',
  async (t) => {
    const both = [await anOverpaid({ paid: 100 }), await anOverpaid({ paid: 100 })] as const
    await saveMail(user, { ...smtp.settings, max_per_minute: 1 })
    // Of what was sent before that is used up: both wait.
    const rows = (await Promise.all(both.map(({ client_id }) => rowsOf(client_id)))).flat() as ReminderRow[]
    t.match(await remind(user, rows), { queued: 2 })
    const before = smtp.received.length
    const [all, part] = both
    await put(all.october, { paid_amount: 200 })
    await put(part.october, { paid_amount: 140 })
    await saveMail(user, { ...smtp.settings, max_per_minute: null })
    await OutboxMessage.update({ due_at: new Date() }, { where: { state: 'queued' } })
    await untilNoneWaits(user)
    t.match(await reminded(user, all.client_id), [
      { state: 'cancelled', code: 'reminder.settled', still_due: 0 },
    ])
    t.match(await reminded(user, part.client_id), [{ state: 'sent', still_due: 60 }])
    t.equal(smtp.received.length, before + 1)
    t.match(smtp.received.at(-1)!.email.text, /\$60\.00/)
  },
)

t.test('the books are right after all that', async (t) => {
  t.same(
    (await verified(user)).findings.filter(({ kind }) => kind === 'difference'),
    [],
  )
})
