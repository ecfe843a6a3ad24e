import type { Test } from 'tap'
import { aClientOwing } from '../support/owing.ts'
import { paymentSheetsBy, sheet } from '../support/payment-sheet.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { aWebhook, payloadsTo } from '../support/webhook-receiver.ts'

const user = await signedIn(await createTestApp(t))
const sheets = paymentSheetsBy(user)

/** Records 150 USD of a client, of which 100 settle a billing. */
const pay = (client_id: number, billing_id: number) =>
  user.create('/api/payments', {
    ...{ client_id, amount: 150, currency: 'USD', transaction_date: '2026-10-31' },
    allocations: [{ billing_id, amount: 100 }],
  })
/** A sheet whose two lines wait for a client. */
const aSheet = async (profile: WireRecord) =>
  sheets.run(
    profile,
    sheet([
      { details: 'Cash', credit: '5.00' },
      { details: 'Interest', credit: '6.00' },
    ]),
  )

t.test('webhooks tell of each payment and settlement, and of what was taken back', async (t) => {
  const { client_id, ids } = await aClientOwing(user, 2)
  const [october, november] = ids
  const endpoint = await aWebhook(
    user,
    'https://hooks.dune.example/',
    ...['payment.recorded', 'payment.reversed', 'settlement.recorded', 'settlement.released'],
    'import.finished',
  )
  const { id } = await pay(client_id, october)
  await user.create(`/api/clients/${client_id}/settle`, {})
  const url = `/api/billings/${november}/settlements`
  const settlement = await user.create(url, { kind: 'write_off', amount: 5, reason: 'Old' })
  await user.create(`${url}/${settlement.id}/release`, { reason: 'Not so' })
  await user.create(`/api/payments/${id}/reverse`, { reason: 'It bounced' })
  await aSheet(await sheets.aProfile())

  const debit = (amount: number, billing_id: number) => ({ transaction_type: 'debit', amount, billing_id })
  const credit = (amount: number, billing_id: number) => ({ transaction_type: 'credit', amount, billing_id })
  const without = { id: settlement.id, billing_id: november, kind: 'write_off', amount: 5, reason: 'Old' }
  const expected: [type: string, data: object][] = [
    ['payment.recorded', { transaction: { transaction_type: 'credit', amount: 150, client_id } }],
    ['payment.recorded', { transaction: debit(100, october) }],
    ['payment.recorded', { transaction: debit(50, november) }],
    ['settlement.recorded', { settlement: { ...without, currency: 'USD', released: 0 } }],
    ['settlement.released', { settlement: { ...without, currency: 'USD', released: 5 } }],
    ['payment.reversed', { transaction: credit(100, october) }],
    ['payment.reversed', { transaction: credit(50, november) }],
    ['payment.reversed', { transaction: { transaction_type: 'debit', amount: 150, client_id } }],
    ['import.finished', { import: { kind: 'payments', state: 'finished', done_rows: 2 } }],
  ]
  const told = await payloadsTo(user, endpoint.id)
  t.match(told, expected)
  t.equal(told.length, expected.length)
})

/** The newest line of the activities, and the newest entry of the trail. */
async function newest() {
  const { recent_activity } = (await user.request('GET', '/api/dashboard/stats')).json<WireRecord>()
  const query = new URLSearchParams({ sort: '["id","DESC"]', range: '[0,0]' })
  const [entry] = (await user.request('GET', `/api/history?${query}`)).json<WireRecord[]>()
  const [activity] = recent_activity as WireRecord[]
  return { entry: entry!.id, said: `${String(activity!.action)} ${String(activity!.entity)}` }
}

type Deed = [said: RegExp, deed: () => Promise<unknown>]

/** Does one deed after the other: each leaves its line among the activities, and an entry in the trail. */
async function eachIsNoted(t: Test, deeds: readonly Deed[]) {
  for (const [said, deed] of deeds) {
    const before = await newest()
    await deed()
    const after = await newest()
    t.match(after.said, said)
    t.ok(after.entry > before.entry, `the trail of: ${after.said}`)
  }
}

const post = (url: string, body: object = {}) => user.create(url, body)
const put = (url: string, body: object) => user.request('PUT', url, body)

t.test('whatever settles a billing is noted, and what takes that back', async (t) => {
  const { client_id, ids } = await aClientOwing(user, 2)
  const settlements = `/api/billings/${ids[1]}/settlements`
  const discount = { kind: 'discount', amount: 5, reason: 'Early' }
  let [payment, settlement] = [0, 0]
  const record = async () => (payment = (await pay(client_id, ids[0])).id)
  const settle = async () => (settlement = (await post(settlements, discount)).id)
  await eachIsNoted(t, [
    [/^Created Payment #\d+ of \$150\.00 by Client \d+$/, record],
    [/^Created Transaction: debit of \$50\.00 for Client /, () => post(`/api/clients/${client_id}/settle`)],
    [/^Settled \$5\.00 of Billing #\d+ of .* by discount: Early$/, settle],
    [
      /^Took back \$5\.00 of Billing #\d+ of .* settled by discount: Not so$/,
      () => post(`${settlements}/${settlement}/release`, { reason: 'Not so' }),
    ],
    [
      /^Reversed Payment #\d+ of \$150\.00 by Client \d+: It bounced$/,
      () => post(`/api/payments/${payment}/reverse`, { reason: 'It bounced' }),
    ],
    [/^Updated Billing #\d+ of /, () => put(`/api/billings/${ids[0]}`, { due_date: '2026-12-01' })],
  ])
})

t.test('what is done about who is overdue is noted', async (t) => {
  const { client_id } = await aClientOwing(user, 1)
  const of = `/api/clients/${client_id}`
  const level = { name: 'Lawyer', days_after_due: 77, subject: 'Due', body: '<p>Due</p>', attach: 'none' }
  let id = 0
  const addLevel = async () => (id = (await post('/api/reminders/levels', level)).id)
  await eachIsNoted(t, [
    [/^Turned off reminders of Client .*: Court$/, () => put(`${of}/reminder-pause`, { reason: 'Court' })],
    [/^Turned on reminders of Client /, () => user.request('DELETE', `${of}/reminder-pause`)],
    [/^Noted on Client /, () => post(`${of}/chase-notes`, { note: 'Calls back' })],
    [/^Created Level of reminders Lawyer$/, addLevel],
    [/^Updated Level of reminders Lawyer$/, () => put(`/api/reminders/levels/${id}`, { is_active: false })],
    [/^Updated Reminder settings$/, () => put('/api/reminders/settings', { suspend_after_days: 61 })],
  ])
})

t.test('what is decided of the lines of a sheet is noted', async (t) => {
  const { client_id } = await aClientOwing(user, 1)
  let profile: WireRecord
  let [given, aside] = ['', '']
  const read = async () => {
    const { import_id } = await aSheet(profile)
    const lines = (await sheets.waiting(import_id)) as WireRecord[]
    const urls = lines.map(({ id }) => `/api/payment-lines/${id}`)
    ;[given, aside] = urls as [string, string]
  }
  await eachIsNoted(t, [
    [/^Created Payment profile Profile \d+$/, async () => (profile = await sheets.aProfile())],
    [/^Imported bank\.xlsx: 0 payments recorded, 2 lines wait for a client, /, read],
    [/^Assigned Line of \$5\.00 .* to Client \d+$/, () => post(`${given}/assign`, { client_id })],
    [/^Set aside Line of \$6\.00 .*: Interest$/, () => post(`${aside}/set-aside`, { reason: 'Interest' })],
    [/^Took back Line of \$6\.00 /, () => post(`${aside}/take-back`)],
  ])
})
