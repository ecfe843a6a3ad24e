import { t } from '../support/tap.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { Billing } from '../../server/features/billings/billings.model.ts'
import { OutboxMessage } from '../../server/features/outbox/outbox.model.ts'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { aBilledFleet, comesTo, viewOf, type Item } from '../support/billed-fleet.ts'
import { aBilling, aClient, aFleet } from '../support/builders.ts'
import { monthSheet, rowOf } from '../support/month-sheet.ts'
import { signedIn } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const look = async (id: number) => (await user.request('GET', `/api/billings/${id}/repricing`)).json()
const reprice = (id: number, fingerprint: string, headers = {}) =>
  user.request('POST', `/api/billings/${id}/repricing`, { fingerprint }, headers)
const pricing = async (...ids: number[]) =>
  (await user.request('GET', `/api/billings/pricing?filter=${JSON.stringify({ id: ids })}`)).json()
const setPrices = async (client_id: number, prices: object, prices_valid_from = '2026-10') => {
  const answer = await user.request('PUT', `/api/clients/${client_id}`, { ...prices, prices_valid_from })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const verified = async (): Promise<string[]> => {
  const lines: string[] = []
  await verifyDatabase(Billing.sequelize!, (line) => lines.push(line))
  return lines
}

t.test(
  'a billing shows what the prices of its month would change, line by line, and takes them',
  async (t) => {
    const { id, client_id, items } = await aBilledFleet(user, 3)
    t.match(await look(id), { lines: [], is_sent: false, total_before: 30, total_after: 30 })
    t.equal((await reprice(id, (await look(id)).fingerprint)).json().code, 'billing.nothing_to_reprice')
    const [first, second] = items as unknown as [Item, Item]
    const change = { has_fuel_sensor: true, installation_date: '2026-10-09' }
    await user.request('PUT', `/api/billings/items/${first.id}`, change)
    await user.request('PUT', `/api/billings/items/${second.id}`, { status: 'INACTIVE' })
    await setPrices(client_id, { unit_usd: 12, fuel_usd: 3, usd1: 40 })

    t.same(await pricing(id), [{ id, lines_at_other_price: 3, lines_at_default_rate: 0 }])
    const shown = await look(id)
    t.match(shown, { billing_id: id, currency: 'USD', total_before: 57.5, total_after: 67 })
    t.match(shown.lines, [
      {
        item_id: first.id,
        before: { monthly_rate: 10, amount: 47.5 },
        after: { monthly_rate: 12, amount: 55 },
      },
      { item_id: second.id, before: { amount: 0 }, after: { fuel_rate: 3, amount: 0 } },
      { before: { amount: 10 }, after: { installation_rate: 30, installation_rate_fuel: 40, amount: 12 } },
    ])
    t.match((await viewOf(user, id)).summary, { total_amount: 57.5 }, 'looking writes nothing')

    const answer = await reprice(id, shown.fingerprint)
    t.match(answer.json(), { id, total_amount: 67, repriced_lines: 3 })
    await comesTo(t, user, id, 3, 67)
    t.match((await viewOf(user, id)).billing_items, [
      { monthly_rate: 12, fuel_sensor_amount: 3, installation_charge: 40, version: 3 },
      { monthly_rate: 12, is_chargeable: false },
      { monthly_rate: 12, fuel_rate: 3, has_fuel_sensor: false, fuel_sensor_amount: 0 },
    ])
    t.same(await pricing(id), [{ id, lines_at_other_price: 0, lines_at_default_rate: 0 }])
    const [activity] = (await user.request('GET', '/api/dashboard/stats')).json().recent_activity
    t.match(activity, { code: 'activity.repriced', entity_id: id, params: { lines: 3 } })
    t.same(await verified(), [])
  },
)

t.test('what has changed since it was shown is not taken', async (t) => {
  const { id, client_id, items } = await aBilledFleet(user, 2)
  await setPrices(client_id, { unit_usd: 12 })
  const { fingerprint } = await look(id)
  await setPrices(client_id, { unit_usd: 13 })
  const refused = await reprice(id, fingerprint)
  t.match([refused.statusCode, refused.json().code], [409, 'billing.repricing_outdated'])
  const again = (await look(id)).fingerprint
  await user.request('PUT', `/api/billings/items/${items[0]!.id}`, { has_fuel_sensor: true })
  t.equal((await reprice(id, again)).statusCode, 409, 'nor is a line that was edited')
  await comesTo(t, user, id, 2, 22.5)
  t.equal((await reprice(999_999, again)).statusCode, 404)
  t.equal((await reprice(id, undefined as never)).statusCode, 400)
})

t.test('of several at once one takes the prices; a repeat with its key answers the same', async (t) => {
  const { id, client_id } = await aBilledFleet(user, 2)
  await setPrices(client_id, { unit_usd: 12 })
  const { fingerprint } = await look(id)
  t.same(statusesOf(await atOnce(4, () => reprice(id, fingerprint))), [200, 409, 409, 409])
  await setPrices(client_id, { unit_usd: 14 })
  const next = (await look(id)).fingerprint
  const answers = await atOnce(3, () => reprice(id, next, { 'idempotency-key': `reprice ${id}` }))
  t.same(statusesOf(answers), [200, 200, 200])
  t.match((await viewOf(user, id)).billing_items, [{ version: 3 }, { version: 3 }])
})

t.test('each month has its own prices, and only the lines of its tariff count', async (t) => {
  const fleet = await aFleet(user, { unit_usd: 10, unit_local: 500 }, ['USD', 'KES'])
  const [usd, local] = fleet.vehicle_ids as [number, number]
  const make = async (billing_month: number, vehicle: number) =>
    (await aBilling(user, { client_id: fleet.client_id, vehicle_ids: [vehicle], billing_month })).id
  const [september, october, ofLocal] = [await make(9, usd), await make(10, usd), await make(10, local)]
  await setPrices(fleet.client_id, { unit_usd: 11 })
  const counts = (await pricing(september, october, ofLocal)) as {
    id: number
    lines_at_other_price: number
  }[]
  t.same(Object.fromEntries(counts.map((row) => [row.id, row.lines_at_other_price])), {
    [september]: 0,
    [october]: 1,
    [ofLocal]: 0,
  })
})

t.test('the previous balance of a later draft follows', async (t) => {
  const { id, client_id, vehicle_ids } = await aBilledFleet(user, 1)
  const later = await aBilling(user, { client_id, vehicle_ids, billing_month: 11 })
  await setPrices(client_id, { unit_usd: 12 })
  t.equal((await reprice(id, (await look(id)).fingerprint)).statusCode, 200)
  t.match((await user.request('GET', `/api/billings/${later.id}`)).json(), { previous_balance: 12 })
})

t.test('a billing that has been sent keeps its prices', async (t) => {
  const smtp = await startSmtp(t)
  await user.request('POST', '/api/emails/settings/', smtp.settings)
  const { id, client_id } = await aBilledFleet(user, 1)
  await setPrices(client_id, { unit_usd: 12 })
  const { fingerprint } = await look(id)
  const sent = await user.request('POST', `/api/billings/${id}/send-email`, {
    recipient_email: 'a@b.example',
  })
  t.equal(sent.statusCode, 200)
  t.match(
    await look(id),
    { is_sent: true, lines: [{ after: { monthly_rate: 12 } }] },
    'it shows what differs',
  )
  const refused = await reprice(id, fingerprint)
  t.match([refused.statusCode, refused.json().code], [409, 'billing.sent_keeps_prices'])
  await comesTo(t, user, id, 1, 10)

  await OutboxMessage.update({ state: 'unknown' }, { where: { billing_id: id } })
  await Billing.update({ last_sent_at: null }, { where: { id } })
  t.match(await look(id), { is_sent: true }, 'nor one that may have been sent')
})

t.test('a billing of a thousand lines is re-priced at once', async (t) => {
  const client = await aClient(user, { unit_usd: 10 })
  const rows = Array.from({ length: 1000 }, (_, at) =>
    rowOf(client, { id: 0, object_name: `KDA ${at}`, imei_number: `FAKE${at}` }),
  )
  const month = '/api/billings/excel-upload?billing_month=11&billing_year=2026'
  t.equal((await user.upload(month, monthSheet(rows), 'month.xlsx')).statusCode, 200)
  const [billing] = (await user.request('GET', `/api/billings?client_id=${client.id}`)).json().billings
  await setPrices(client.id, { unit_usd: 12.34 })
  const { lines, fingerprint } = await look(billing.id)
  t.equal(lines.length, 1000)
  const from = performance.now()
  t.match((await reprice(billing.id, fingerprint)).json(), { total_amount: 12_340, repriced_lines: 1000 })
  t.comment(`${Math.round(performance.now() - from)} ms for 1,000 lines`)
  t.same(await verified(), [])
})
