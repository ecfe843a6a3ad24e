import { setTimeout as pause } from 'node:timers/promises'
import { aClient, aVehicle } from '../support/builders.ts'
import { monthSheet, rowOf, type Row } from '../support/month-sheet.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { aWebhook, deliveriesTo, startReceiver } from '../support/webhook-receiver.ts'

const app = await createTestApp(t, { webhookHosts: ['127.0.0.1'] })
const user = await signedIn(app)
/** What an event may be about. */
type Data = Record<'billing' | 'import', WireRecord>

t.test('an upload of a month tells of each billing that it makes, and once of itself', async (t) => {
  const hook = await startReceiver(t)
  const rows: Row[] = []
  const clients: number[] = []
  for (let count = 0; count < 15; count++) {
    const client = await aClient(user, { unit_usd: 10 + count })
    clients.push(client.id)
    for (let vehicle = 0; vehicle < 2; vehicle++)
      rows.push(rowOf(client, await aVehicle(user, { client_id: client.id })))
  }
  const { id } = await aWebhook(user, hook.url, 'billing.issued', 'import.finished')
  const upload = (sheet: Buffer) =>
    user.upload('/api/billings/excel-upload?billing_month=3&billing_year=2026', sheet, 'month.xlsx')
  const sheet = monthSheet(rows)
  t.equal((await upload(sheet)).statusCode, 200)
  while (hook.received.length < 16) await pause(20)
  const events = hook.received.map(({ body }) => JSON.parse(body) as { type: string; data: Data })
  const billed = events.filter(({ type }) => type === 'billing.issued').map(({ data }) => data.billing)
  t.same(billed.map(({ client_id }) => client_id).sort(), clients.toSorted())
  for (const { client_id, total_amount } of billed)
    t.equal(total_amount, 2 * (10 + clients.indexOf(client_id as number)), 'as a whole')
  t.match(
    events.filter(({ type }) => type === 'import.finished'),
    [{ data: { import: { kind: 'billings', state: 'finished', message: /^15 billings made/ } } }],
  )
  t.equal((await upload(sheet)).statusCode, 200, 'the same again bills nobody')
  while (hook.received.length < 17) await pause(20)
  t.equal((await deliveriesTo(user, id)).length, 17)
  t.match(JSON.parse(hook.received.at(-1)!.body), { type: 'import.finished' })
})

t.test('a change of many prices tells of each client, and so does taking it back', async (t) => {
  const hook = await startReceiver(t)
  const clients = [await aClient(user, { unit_usd: 10 }), await aClient(user, { unit_usd: 20 })]
  const { id } = await aWebhook(user, hook.url, 'client.changed')
  const ids = clients.map((client) => client.id)
  const asked = { filter: { ids }, prices: ['unit_usd'], percent: 10, valid_from: '2020-01' }
  const { fingerprint } = await user.create('/api/price-changes/preview', asked)
  const { id: change } = await user.create('/api/price-changes', { ...asked, fingerprint })
  t.equal((await deliveriesTo(user, id)).length, 2)
  t.equal((await user.request('POST', `/api/price-changes/${change}/undo`)).statusCode, 200)
  t.equal((await deliveriesTo(user, id)).length, 4)
})
