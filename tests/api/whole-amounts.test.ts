import { Client } from '../../server/features/clients/clients.model.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { aBilling, aClient, aFleet, aPlatform } from '../support/builders.ts'
import { clientSheet } from '../support/client-sheet.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const COMPANY = '/api/settings/company'
const ask = async (url: string) => (await user.request('GET', url)).json()
const save = (body: object) => user.request('PUT', COMPANY, body)
const PROBLEM = { code: 'field.whole_amount', params: { currency: 'UGX' } }

t.test('a currency without cents is refused while clients have local prices with cents', async (t) => {
  const { id } = await aClient(user, { unit_local: 1500.5, unit_usd: 4.25 })
  const refused = await save({ local_currency: 'UGX' })
  t.equal(refused.statusCode, 409)
  t.match(refused.json(), {
    code: 'company.currency_has_cents',
    detail: 'UGX has no cents, but local amounts have: those of 1 client',
  })
  t.match((await ask(`${COMPANY}/local-currency?code=UGX`)).reason, { code: 'company.currency_has_cents' })
  await user.request('PUT', `/api/clients/${id}`, { unit_local: 1500 })
  t.match((await save({ local_currency: 'UGX' })).json(), { local_currency: 'UGX' })
})

t.test('local prices are whole then, those in US dollars need not be', async (t) => {
  const { id } = await aClient(user, { unit_local: 1500, unit_usd: 4.25, fuel_usd: 0.5 })
  for (const field of ['unit_local', 'fuel_local', 'local0', 'local1']) {
    const refused = await user.request('PUT', `/api/clients/${id}`, { [field]: 10.5 })
    t.equal(refused.statusCode, 400, field)
    t.match(refused.json(), { problems: [{ field, ...PROBLEM }] })
  }
  const platform_id = (await aPlatform(user)).id
  const body = { client_id: 'W1', client_name: 'Whole', platform_id, unit_local: 0.01 }
  t.equal((await user.request('POST', '/api/clients/', body)).statusCode, 400)
  const rows = [
    { Client_ID: 'W2', Client: 'Good', Unit_local: 1500, Unit_USD: 4.25 },
    { Client_ID: 'W3', Client: 'Bad', Unit_local: 1500.5 },
  ]
  const url = `/api/clients/upload-excel/${platform_id}`
  const { errors } = (await user.upload(url, clientSheet(rows), 'clients.xlsx')).json()
  t.same(errors, ['Row 3, Unit_local: "1500.5" must be whole: UGX has no cents'])
  t.equal((await ask('/api/clients/count?search=W3')).count, 0)
})

t.test('so are the balances of local billings and what is recorded in local money', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 4.25, unit_local: 1500 }, ['USD', 'UGX'])
  const [usd, local] = vehicle_ids as [number, number]
  const inUsd = await aBilling(user, { client_id, vehicle_ids: [usd] })
  const inUgx = await aBilling(user, { client_id, vehicle_ids: [local] })
  t.match(inUgx, { currency: 'UGX', total_amount: 1500 })
  const put = (id: number, body: object) => user.request('PUT', `/api/billings/${id}`, body)
  for (const field of ['previous_balance', 'paid_amount']) {
    const refused = await put(inUgx.id, { [field]: 100.5 })
    t.equal(refused.statusCode, 400, field)
    t.match(refused.json(), { problems: [{ field, ...PROBLEM }] })
    t.equal((await put(inUsd.id, { [field]: 0.5 })).statusCode, 200)
  }
  t.equal((await put(inUgx.id, { paid_amount: 100.5, record_payment: 'k' })).statusCode, 400)
  t.equal((await put(inUgx.id, { paid_amount: 100, record_payment: 'k' })).statusCode, 200)
  const post = (body: object) =>
    user.request('POST', '/api/client-balances', {
      ...{ client_id, transaction_type: 'credit', transaction_date: '2026-10-31' },
      ...body,
    })
  const refused = await post({ currency: 'UGX', amount: 0.5 })
  t.equal(refused.statusCode, 400)
  t.match(refused.json(), {
    detail: 'Amount must be whole: UGX has no cents',
    problems: [{ field: 'amount', ...PROBLEM }],
  })
  t.equal((await post({ currency: 'USD', amount: 0.5 })).statusCode, 200)
  t.equal((await post({ currency: 'UGX', amount: 5000 })).statusCode, 200)
})

t.test('a vehicle without a price is charged 175 of the local currency', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, {}, ['UGX'])
  t.match(await aBilling(user, { client_id, vehicle_ids }), { currency: 'UGX', total_amount: 175 })
})

t.test('nothing of this differs', async (t) => {
  const lines: string[] = []
  await verifyDatabase(Client.sequelize!, (line) => lines.push(line))
  t.same(
    lines.filter((line) => !line.startsWith('Note:')),
    [],
  )
})
