import { aClientOwing } from '../support/owing.ts'
import { paymentSheetsBy, sheet } from '../support/payment-sheet.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { aWebhook, deliveriesTo } from '../support/webhook-receiver.ts'

const user = await signedIn(await createTestApp(t))

t.test('webhooks tell of each payment and settlement, and of what was taken back', async (t) => {
  const endpoint = await aWebhook(
    user,
    'https://hooks.dune.example/',
    ...['payment.recorded', 'payment.reversed', 'settlement.recorded', 'settlement.released'],
  )
  const { client_id, ids } = await aClientOwing(user, 2)
  const { id } = await user.create('/api/payments', {
    ...{ client_id, amount: 150, currency: 'USD', transaction_date: '2026-10-31' },
    allocations: [{ billing_id: ids[0], amount: 100 }],
  })
  const url = `/api/billings/${ids[1]}/settlements`
  const settlement = await user.create(url, { kind: 'write_off', amount: 5, reason: 'Old' })
  await user.create(`${url}/${settlement.id}/release`, { reason: 'Not so' })
  await user.create(`/api/payments/${id}/reverse`, { reason: 'It bounced' })
  t.same(
    (await deliveriesTo(user, endpoint.id)).map(({ event_type }) => event_type),
    [
      ...['payment.recorded', 'payment.recorded'],
      ...['settlement.recorded', 'settlement.released'],
      ...['payment.reversed', 'payment.reversed'],
    ],
    'the credit and the debit, each by itself',
  )
})

t.test('each deed of getting paid is an activity, and has its entry in the trail', async (t) => {
  const { client_id, ids } = await aClientOwing(user, 2)
  const newest = async () => {
    const { recent_activity } = (await user.request('GET', '/api/dashboard/stats')).json<WireRecord>()
    const query = new URLSearchParams({ sort: '["id","DESC"]', range: '[0,0]' })
    const [entry] = (await user.request('GET', `/api/history?${query}`)).json<WireRecord[]>()
    const [activity] = recent_activity as WireRecord[]
    return { activity: String(activity!.id), entry: Number(entry!.id) }
  }
  const sheets = paymentSheetsBy(user)
  const { import_id } = await sheets.run(
    await sheets.aProfile(),
    sheet([
      { details: 'Somebody', credit: '5.00' },
      { details: 'Interest', credit: '6.00' },
    ]),
  )
  const [given, aside] = await sheets.waiting(import_id)
  const settlements = `/api/billings/${ids[1]}/settlements`
  const known: Record<string, number> = {}
  const post = (url: string, body: object) => user.create(url, body)
  const deeds: [what: string, deed: () => Promise<unknown>][] = [
    [
      'record a payment',
      async () => {
        const payment = { client_id, amount: 150, currency: 'USD', transaction_date: '2026-10-31' }
        const allocations = [{ billing_id: ids[0], amount: 100 }]
        known.payment = (await post('/api/payments', { ...payment, allocations })).id
      },
    ],
    ['settle from account', () => post(`/api/clients/${client_id}/settle`, {})],
    [
      'settle without cash',
      async () => {
        const settlement = { kind: 'write_off', amount: 5, reason: 'Old' }
        known.settlement = (await post(settlements, settlement)).id
      },
    ],
    ['release', () => post(`${settlements}/${known.settlement}/release`, { reason: 'Not so' })],
    ['reverse', () => post(`/api/payments/${known.payment}/reverse`, { reason: 'It bounced' })],
    [
      'pause reminders',
      () => user.request('PUT', `/api/clients/${client_id}/reminder-pause`, { reason: 'Court' }),
    ],
    ['resume them', () => user.request('DELETE', `/api/clients/${client_id}/reminder-pause`)],
    ['write a note', () => post(`/api/clients/${client_id}/chase-notes`, { note: 'Calls back' })],
    ['change a due date', () => user.request('PUT', `/api/billings/${ids[0]}`, { due_date: '2026-12-01' })],
    ['assign a line', () => post(`/api/payment-lines/${given.id}/assign`, { client_id })],
    ['set one aside', () => post(`/api/payment-lines/${aside.id}/set-aside`, { reason: 'Interest' })],
    ['take it back', () => post(`/api/payment-lines/${aside.id}/take-back`, {})],
  ]
  for (const [what, deed] of deeds) {
    const before = await newest()
    await deed()
    const after = await newest()
    t.ok(after.entry > before.entry, `${what}: the trail`)
    t.not(after.activity, before.activity, `${what}: the activities`)
  }
})
