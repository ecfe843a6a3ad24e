import { Billing } from '../../server/features/billings/billings.model.ts'
import { User } from '../../server/features/users/users.model.ts'
import { dayAfter } from '../../server/lib/days.rules.ts'
import { Random } from '../fuzz/random.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { zoneInTheMorning } from '../support/morning.ts'
import { moveBack } from '../support/moved-days.ts'
import { saveMail, untilNoneWaits } from '../support/outbox.ts'
import { previewed, remind, reminded, todayIn, type ReminderRow } from '../support/overdue.ts'
import {
  mistakesIn,
  REMINDER_RULES,
  type Happening,
  type ReminderRules,
  type Said,
} from '../support/reminders-oracle.ts'
import { rounds } from '../support/rounds.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const HISTORIES = rounds('HISTORIES')
/** The histories of so many clients go on side by side, over so many days of work. */
const AT_ONCE = 50
/** More are not made to find a mistake out. */
const MOST = HISTORIES + 5 * AT_ONCE
const DAYS = 8
// SEED=7 for the same histories again.
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)

t.setTimeout(240_000 + MOST * 2000)

const user = await signedIn(await createTestApp(t))
const ZONE = zoneInTheMorning()
await user.request('PUT', '/api/settings/company', { time_zone: ZONE })
const today = todayIn(ZONE)
const smtp = await startSmtp(t)
await saveMail(user, smtp.settings)
const random = new Random(SEED)
const put = (url: string, body: object) => user.request('PUT', url, body)

/** The levels of these histories, by their days; nothing is attached, so that e-mails are quick. */
const LEVELS = [2, 5, 9, 15]
const ids = new Map<number, number>()
for (const days_after_due of LEVELS) {
  const text = { subject: 'Due', body: '<p>{{amount_due}}</p>', attach: 'none' }
  const { id } = await user.create('/api/reminders/levels', {
    ...text,
    name: `After ${days_after_due}`,
    days_after_due,
  })
  ids.set(id, days_after_due)
}
for (const { id } of (await user.request('GET', '/api/reminders/levels')).json<WireRecord[]>())
  if (!ids.has(id)) await put(`/api/reminders/levels/${id}`, { is_active: false })

interface Billed {
  id: number
  item_id: number
  charged: number
  paid: number
}

interface Client {
  id: number
  vehicle_ids: number[]
  billings: Billed[]
}

/** Some clients, and all that happens to them. */
class Office {
  readonly happenings: Happening[] = []
  day = 0
  constructor(readonly clients: readonly Client[]) {}

  async bill(client: number): Promise<void> {
    const { id: client_id, vehicle_ids, billings } = this.clients[client]!
    const { id } = await aBilling(user, {
      client_id,
      vehicle_ids,
      billing_month: 1 + billings.length,
      billing_year: 2021,
    })
    const due = this.day - random.integer(0, 6)
    await put(`/api/billings/${id}`, { due_date: dayAfter(today, due - this.day) })
    // As if it was sent: nobody is reminded of what was never handed out.
    await Billing.update({ last_sent_at: new Date() }, { where: { id } })
    const view = await user.request('GET', `/api/billings/${id}/view`)
    const [item] = view.json<{ billing_items: WireRecord[] }>().billing_items
    billings.push({ id, item_id: item!.id, charged: 100, paid: 0 })
    this.happenings.push({ what: 'billed', client, due })
  }

  async pay(client: number): Promise<void> {
    const { billings } = this.clients[client]!
    const debt = random.integer(0, billings.length - 1)
    const billed = billings[debt]!
    // No more than is charged: more would settle what the billing carries.
    const paid = Math.min(billed.charged, random.pick([0, 40, 100, 100]))
    await put(`/api/billings/${billed.id}`, { paid_amount: paid })
    billed.paid = paid
    this.happenings.push({ what: 'paid', client, debt, left: billed.charged - paid })
  }

  /** Charges nothing for what was billed, what was paid before others, or charges for it again. */
  async correct(client: number): Promise<void> {
    const { billings } = this.clients[client]!
    const paid = billings.flatMap((each, at) => (each.paid ? at : []))
    const debt = random.pick(paid.length ? paid : [...billings.keys()])
    const billed = billings[debt]!
    const charged = billed.charged ? 0 : 100
    await put(`/api/billings/items/${billed.item_id}`, { status: charged ? 'ACTIVE' : 'INACTIVE' })
    billed.charged = charged
    this.happenings.push({ what: 'corrected', client, debt, left: charged - billed.paid })
  }

  async switchOff(client: number): Promise<void> {
    const url = `/api/clients/${this.clients[client]!.id}/reminder-pause`
    const isOn = random.chance(0.3)
    const until = isOn ? null : this.day + random.integer(0, 5)
    if (until === null) await user.request('DELETE', url)
    else await put(url, { reason: 'A dispute', until: dayAfter(today, until - this.day) })
    this.happenings.push({ what: 'off', client, until })
  }

  async setLevels(): Promise<void> {
    const days = LEVELS.filter(() => random.chance(0.8))
    if (!days.length) return
    for (const [id, each] of ids) await put(`/api/reminders/levels/${id}`, { is_active: days.includes(each) })
    this.happenings.push({ what: 'levels', days })
  }

  async deedsOfSome(share: number): Promise<void> {
    for (const [client, { billings }] of this.clients.entries()) {
      if (!random.chance(share)) continue
      const deed = random.integer(0, 5)
      if (deed === 0 && billings.length < 4) await this.bill(client)
      else if (deed === 1) await this.switchOff(client)
      else if (deed === 2) await this.correct(client)
      else await this.pay(client)
    }
  }

  /** What is said about each client. */
  #saidOf(rows: readonly ReminderRow[]): (Said | null)[] {
    return this.clients.map(({ id, billings }) => {
      const row = rows.find(({ client_id }) => client_id === id)
      if (!row || row.problem) return null
      const listed = row.billings.map(({ billing_id, level }): [number, number | null] => [
        billings.findIndex(({ id: billed }) => billed === billing_id),
        level && ids.get(level.id)!,
      ])
      return { level: ids.get(row.level!.id)!, amount: row.amount_due, listed }
    })
  }

  /** Looks at who is to be reminded, lets something happen, and sends what was seen. */
  async remindAll(): Promise<void> {
    const own = new Set(this.clients.map(({ id }) => id))
    const rows = (await previewed(user)).rows.filter(({ client_id }) => own.has(client_id))
    const seen = this.#saidOf(rows)
    this.happenings.push({ what: 'seen', said: seen })
    await this.deedsOfSome(0.1)
    const known = new Set((await reminded(user)).map(({ id }) => id))
    await remind(user, rows)
    await untilNoneWaits(user)
    const sent = (await reminded(user)).filter(({ id }) => !known.has(id))
    // Of a mail server that is too slow something else is to be said than of reminders.
    t.same([...new Set(sent.map(({ state }) => state))], sent.length ? ['sent'] : [])
    const said = this.clients.map(({ id }, at) => {
      const reminder = sent.find(({ client_id }) => client_id === id)
      return reminder ? { ...seen[at]!, amount: Number(reminder.amount_due) } : null
    })
    this.happenings.push({ what: 'sent', said })
  }
}

async function play(count: number): Promise<Happening[]> {
  const clients: Client[] = []
  for (let at = 0; at < count; at += 1) {
    const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 100, email_1: 'pay@debtor.example' }, [
      'USD',
    ])
    clients.push({ id: client_id, vehicle_ids, billings: [] })
  }
  const office = new Office(clients)
  await office.setLevels()
  for (const client of clients.keys()) {
    await office.bill(client)
    if (random.chance(0.5)) await office.bill(client)
  }
  for (let work = 0; work < DAYS; work += 1) {
    const by = random.integer(1, 4)
    await moveBack(User.sequelize!, by)
    office.day += by
    office.happenings.push({ what: 'day', by })
    if (random.chance(0.2)) await office.setLevels()
    await office.deedsOfSome(0.4)
    await office.remindAll()
  }
  return office.happenings
}

/** Mistakes that a service may make. */
const MISTAKES: Record<string, Partial<ReminderRules>> = {
  'the due date counts as overdue': { isOverdue: ({ due, left }, day) => left > 0 && due <= day },
  'what is paid is reminded of': { isOverdue: ({ due }, day) => due < day },
  'what is paid too much settles nothing': { credit: () => 0 },
  'what is paid too much settles the newest first': { settles: (oldestFirst) => oldestFirst.toReversed() },
  'the last day without reminders is left out': { isOff: ({ off }, day) => off !== null && day < off },
  'a level is had again': { next: (levels, had) => levels.find((days) => days >= (had ?? 0)) },
  'levels are jumped to the last': { next: (levels, had) => levels.findLast((days) => days > (had ?? 0)) },
  'no days lie between levels': { pause: () => 0 },
  'what is at no level is not listed': { lists: (level) => level !== null },
  'who pays between the preview and the sending is reminded': { holds: (seen) => seen !== null },
}

t.test(`${HISTORIES} random histories: who is reminded of what on which day (seed ${SEED})`, async (t) => {
  const found = new Map(Object.keys(MISTAKES).map((what) => [what, 0]))
  const isMissing = () => [...found.values()].includes(0)
  // The rarest is found out by one history in ten: where none has, there are more.
  for (let played = 0; played < HISTORIES || (isMissing() && played < MOST); played += AT_ONCE) {
    const left = HISTORIES - played
    const count = left > 0 ? Math.min(left, AT_ONCE) : AT_ONCE
    const happenings = await play(count)
    t.same(mistakesIn(happenings, count), [])
    const said = happenings.flatMap((each) => (each.what === 'sent' ? each.said.filter(Boolean) : []))
    t.ok(said.length >= count / 2, `${said.length} reminders of ${count} clients`)
    for (const [what, mistake] of Object.entries(MISTAKES)) {
      const lines = mistakesIn(happenings, count, { ...REMINDER_RULES, ...mistake })
      found.set(what, found.get(what)! + lines.length)
    }
  }
  for (const [what, lines] of found) t.ok(lines > 0, `a service in which ${what} is found out`)
})
