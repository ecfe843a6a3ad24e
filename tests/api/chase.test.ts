import { dayAfter } from '../../server/lib/days.rules.ts'
import { aPlatform, aTransaction, aVehicle } from '../support/builders.ts'
import { linesOf } from '../support/csv.ts'
import { saveMail } from '../support/outbox.ts'
import { aDebtor, previewed, remind, reminded, todayIn } from '../support/overdue.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { aWebhook, startReceiver, untilDelivered } from '../support/webhook-receiver.ts'

t.setTimeout(240_000)

const app = await createTestApp(t, { webhookHosts: ['127.0.0.1'], webhookTimeoutMs: 1000 })
const user = await signedIn(app)
await user.request('PUT', '/api/settings/company', { local_currency: 'KES' })
const today = todayIn()

const get = async <Found>(url: string) => (await user.request('GET', url)).json<Found>()
const put = (url: string, body: object) => user.request('PUT', url, body)

interface Row {
  id: string
  client: WireRecord
  currency: string
  amount_due: number
  billings: number
  days_overdue: number
  last_reminder: WireRecord | null
  last_payment: { amount: number; date: string } | null
  note: WireRecord | null
}
const chased = (query = '') => get<Row[]>(`/api/chase?limit=1000${query}`)
const idsOf = async (query: string) => (await chased(query)).map(({ id }) => id)
const exported = async (list: string, query = '') =>
  linesOf((await user.request('GET', `${list}/export?${query}`)).body)

t.test(
  'a client that owes in two currencies has a row in each, and neither knows of the other',
  async (t) => {
    const { client_id } = await aDebtor(user, { currencies: ['USD', 'KES'], days: [50, 20] })
    t.match(await chased(`&client_id=${client_id}`), [
      {
        id: `${client_id}-KES`,
        amount_due: 200,
        billings: 2,
        days_overdue: 50,
        last_payment: null,
        note: null,
      },
      {
        id: `${client_id}-USD`,
        amount_due: 200,
        billings: 2,
        days_overdue: 50,
        last_payment: null,
        note: null,
      },
    ])
    const kes = { client_id, currency: 'KES' }
    const transaction_date = dayAfter(today, -3)
    await aTransaction(user, { ...kes, amount: 70, transaction_date })
    await aTransaction(user, { ...kes, amount: 5, transaction_date: dayAfter(today, -9) })
    const last = async () =>
      (await chased(`&client_id=${client_id}`)).map(({ last_payment }) => last_payment?.amount)
    t.same(await last(), [5, undefined], 'the one that was recorded last')
    const newest = await aTransaction(user, { ...kes, amount: 6, transaction_date })
    await user.create(`/api/client-balances/transactions/${newest.id}/reversal`, { reason: 'Bounced' })
    t.same(await last(), [5, undefined], 'what was taken back was not paid')
  },
)

t.test(
  'amounts are ordered within their currency, the rest across all rows; filters narrow them',
  async (t) => {
    const platform = await aPlatform(user)
    const of = { platform_id: platform.id }
    const old = await aDebtor(user, { ...of, client_name: 'Zebra Oldest', days: [90] })
    const both = await aDebtor(user, {
      ...of,
      client_name: 'Two Ways',
      currencies: ['USD', 'KES'],
      days: [30, 29],
    })
    const late = await aDebtor(user, { ...of, client_name: 'Acacia Late', days: [5] })
    const here = `&platform_id=${platform.id}`
    const [two_kes, two_usd] = ['KES', 'USD'].map((currency) => `${both.client_id}-${currency}`)
    const [zebra, acacia] = [old, late].map(({ client_id }) => `${client_id}-USD`)
    t.same(await idsOf(here), [two_kes, two_usd, zebra, acacia])
    t.same(await idsOf(`${here}&sort=["amount_due","ASC"]&range=[0,9]`), [two_kes, zebra, acacia, two_usd])
    t.same(await idsOf(`${here}&sort=["days_overdue","DESC"]&range=[0,1]`), [zebra, two_kes])
    t.same(await idsOf(`${here}&sort=["client_name","ASC"]&range=[0,9]`), [acacia, two_kes, two_usd, zebra])
    t.same(await idsOf(`${here}&currency=KES`), [two_kes])
    t.same(await idsOf(`${here}&older_than=30`), [zebra])
    t.same(await idsOf(`${here}&search=acacia`), [acacia])
    t.same(await idsOf(`&filter={"id":["${two_kes}"]}&sort=["id","ASC"]`), [two_kes])
    await put(`/api/billings/${late.billings[0]}`, { paid_amount: 100 })
    await put(`/api/billings/${old.billings[0]}`, { due_date: today })
    t.same(await idsOf(here), [two_kes, two_usd], 'paid, and due today')
  },
)

t.test('notes stay as they were written; the newest says when to come back', async (t) => {
  const { client_id } = await aDebtor(user)
  const notes = `/api/clients/${client_id}/chase-notes`
  const shown = async () => (await chased(`&client_id=${client_id}`))[0]!.note
  const dueToday = () => idsOf(`&client_id=${client_id}&next_until=${today}`)
  t.same(await get(notes), [])
  await user.create(notes, { note: '  No answer ', next_date: dayAfter(today, 1) })
  t.match(await shown(), {
    note: 'No answer',
    next_date: dayAfter(today, 1),
    username: user.username,
    created_at: /^\d{4}-\d\d-\d\dT.*Z$/,
  })
  t.same(await dueToday(), [])
  await user.create(notes, { note: 'Pays today', next_date: today })
  t.same(await dueToday(), [`${client_id}-USD`])
  await user.create(notes, { note: 'In court' })
  t.match(await shown(), { note: 'In court', next_date: null })
  t.same(await dueToday(), [], 'one without a next date takes the client off')
  t.same(
    (await get<WireRecord[]>(notes)).map(({ note }) => note),
    ['In court', 'Pays today', 'No answer'],
  )
  const key = { 'idempotency-key': `chase-${client_id}` }
  const twice = [1, 2].map(() => user.request('POST', notes, { note: 'Once' }, key))
  const [one, other] = (await Promise.all(twice)).map((answer) => answer.json<WireRecord>().id)
  t.equal(one, other, 'sent again it is written once')
  t.match((await user.request('POST', notes, { note: '  ' })).json(), { errors: { note: String } })
  for (const method of ['GET', 'POST'] as const) {
    const answer = await user.request(
      method,
      '/api/clients/999999/chase-notes',
      method === 'POST' ? { note: 'a' } : undefined,
    )
    t.match(answer.json(), { code: 'client.not_found' }, method)
    t.equal(answer.statusCode, 404)
  }
})

t.test('the list to suspend has who is overdue for that long, and the file their vehicles', async (t) => {
  const platform = await aPlatform(user, { name: 'Kestrel GPS' })
  const of = { platform_id: platform.id }
  const long = await aDebtor(user, {
    ...of,
    client_name: 'Dune, "Sons"',
    currencies: ['USD', 'KES'],
    days: [75, 10],
  })
  await aVehicle(user, { client_id: long.client_id, object_name: '=KDA 1' })
  const just = await aDebtor(user, { ...of, client_name: 'Just Sixty', days: [60] })
  await aDebtor(user, { ...of, client_name: 'Not Yet', days: [59] })
  await aDebtor(user, { ...of, client_name: 'Never Issued', days: [90], issue: false })
  const half = await aDebtor(user, { ...of, client_name: 'Half Issued', days: [90, 30], issue: false })
  await user.create(`/api/billings/${half.billings[1]}/issue`, {})
  await put(`/api/clients/${just.client_id}/reminder-pause`, { reason: 'In court', until: today })
  const register = () => get<WireRecord[]>(`/api/vehicles?filter={"client_id":${long.client_id}}`)
  const before = await register()
  const here = `platform_id=${platform.id}`
  const list = (query = '') => get<WireRecord[]>(`/api/reminders/suspensions?${here}&limit=100${query}`)
  const due = [
    { currency: 'KES', amount_due: 200 },
    { currency: 'USD', amount_due: 200 },
  ]
  t.match(await list(), [
    {
      id: long.client_id,
      days_overdue: 75,
      vehicles: 3,
      due,
      platform: { name: 'Kestrel GPS' },
      pause: null,
    },
    { id: just.client_id, days_overdue: 60, vehicles: 1, pause: { reason: 'In court', until: today } },
  ])
  t.equal((await list('&days=59')).length, 3)
  const asked = { days_overdue: 30, due: [{ currency: 'USD', amount_due: 100 }] }
  t.match(
    (await list('&days=30')).at(-1),
    { id: half.client_id, ...asked },
    'what was not issued is not asked for',
  )
  t.same(
    (await list('&days=61')).map(({ id }) => id),
    [long.client_id],
  )
  await put('/api/reminders/settings', { suspend_after_days: 76 })
  t.same(await list(), [], 'by the setting')
  await put('/api/reminders/settings', { suspend_after_days: 60 })
  const lines = await exported('/api/reminders/suspensions', here)
  t.same(await register(), before, 'nobody is cut off by us')
  t.match(lines, [
    {
      'Client Name': 'Dune, "Sons"',
      'Object Name': /=KDA 1$/,
      'Days Overdue': '75',
      Platform: 'Kestrel GPS',
    },
    { Overdue: /KES.200\.00; \$200\.00/, 'Reminders Off': '' },
    { 'IMEI Number': String(long.vehicles[1]!.imei_number) },
    { 'Client Name': 'Just Sixty', 'Reminders Off': 'In court' },
  ])
  t.not(lines[0]!['Object Name'], '=KDA 1', 'no cell is a formula')
})

t.test(
  'a reminder that has gone is told to who listens, and stands in the chase and in both files',
  async (t) => {
    await saveMail(user, (await startSmtp(t)).settings)
    const hook = await startReceiver(t)
    const { id: endpoint } = await aWebhook(user, hook.url, 'reminder.sent')
    const { client_id, billings } = await aDebtor(user, {
      currencies: ['USD', 'KES'],
      client_name: '=Formula',
    })
    const { rows } = await previewed(user, client_id)
    t.match(
      rows.map(({ currency, amount_due }) => ({ currency, amount_due })),
      [{ currency: 'USD' }, { currency: 'KES' }],
    )
    await remind(
      user,
      rows.filter(({ currency }) => currency === 'KES'),
    )
    await untilDelivered(user, endpoint)
    const { body } = hook.received[0]!
    t.match(JSON.parse(body), {
      type: 'reminder.sent',
      data: {
        reminder: { client_id, currency: 'KES', amount_due: 100, billings: [{ billing_id: billings[1] }] },
      },
    })
    const [sent] = await reminded(user, client_id)
    t.match(await get(`/api/reminders/${sent!.id}`), { ...sent, state: 'sent' })
    t.equal((await user.request('GET', '/api/reminders/999999')).statusCode, 404)
    const [kes, usd] = await chased(`&client_id=${client_id}`)
    t.match(kes!.last_reminder, { id: sent!.id, day: today, level: 'Friendly reminder', state: 'sent' })
    t.equal(usd!.last_reminder, null)
    await user.create(`/api/clients/${client_id}/chase-notes`, { note: '@call, "again"', next_date: today })
    t.match(await exported('/api/chase', `client_id=${client_id}`), [
      {
        ...{ 'Client Name': /^'=Formula$/, Currency: 'KES', Overdue: '100.00', 'Next Date': today },
        ...{ 'Last Reminder': `${today} Friendly reminder`, Note: `'@call, "again"` },
      },
      { Currency: 'USD', 'Last Reminder': '' },
    ])
    t.match(await exported('/api/reminders', `client_id=${client_id}`), [
      { Currency: 'KES', Level: 'Friendly reminder' },
    ])
    t.equal(hook.received.length, 1)
  },
)

t.test(
  'a cashier chases and switches reminders off; a reader looks; neither sets up how it is done',
  async (t) => {
    const { client_id } = await aDebtor(user)
    for (const [role, expected] of [
      ['cashier', { note: 200, pause: 200, settings: 403 }],
      ['reader', { note: 403, pause: 403, settings: 403 }],
    ] as const) {
      await put('/api/users/settings', { signup_role: role })
      const other = await signedIn(app, `the_${role}`)
      const statusOf = async (method: 'PUT' | 'POST' | 'GET', url: string, body?: object) =>
        (await other.request(method, url, body)).statusCode
      const pauses = { reason: `By the ${role}` }
      t.same(
        {
          note: await statusOf('POST', `/api/clients/${client_id}/chase-notes`, { note: `By the ${role}` }),
          pause: await statusOf('PUT', `/api/clients/${client_id}/reminder-pause`, pauses),
          settings: await statusOf('PUT', '/api/reminders/settings', { suspend_after_days: 1 }),
        },
        expected,
        role,
      )
      for (const url of [
        '/api/chase',
        '/api/chase/export',
        '/api/reminders/suspensions',
        '/api/reminders/preview',
      ])
        t.equal(await statusOf('GET', url), 200, `${role} ${url}`)
    }
  },
)

t.test(
  'two people who switch the reminders of a client off do not overwrite each other unseen',
  async (t) => {
    const { client_id } = await aDebtor(user)
    const url = `/api/clients/${client_id}/reminder-pause`
    const tag = async () => ({ 'if-match': String((await user.request('GET', url)).headers.etag) })
    const seen = await tag()
    t.equal((await user.request('PUT', url, { reason: 'A dispute' }, seen)).statusCode, 200)
    const late = await user.request('PUT', url, { reason: 'In court' }, seen)
    t.match(late, { statusCode: 412 })
    t.match(late.json(), { code: 'record.not_matched', current: { pause: { reason: 'A dispute' } } })
    t.equal((await user.request('DELETE', url, undefined, seen)).statusCode, 412)
    t.match((await user.request('DELETE', url, undefined, await tag())).json(), {
      pause: { reason: 'A dispute' },
    })
    t.equal((await user.request('PUT', url, { reason: 'In court' }, seen)).statusCode, 200, 'as it was seen')
  },
)
