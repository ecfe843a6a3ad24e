import { t } from '../support/tap.ts'
import { aBilling, aClient, aFleet, aPlatform, aVehicle } from '../support/builders.ts'
import { monthSheet, rowOf } from '../support/month-sheet.ts'
import { OCTOBER, queryOf } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const json = async (url: string) => (await user.request('GET', url)).json()
const viewOf = (id: number) => json(`/api/billings/${id}/view`)

t.test('ITEM-2 a change of one field leaves the price and the names of a line alone', async (t) => {
  const prices = { unit_usd: 10, fuel_usd: 5, usd1: 100 }
  const { id: client_id } = await aClient(user, prices)
  const fueled = await aVehicle(user, { client_id, has_fuel_sensor: true, installation_date: '2026-10-05' })
  const idle = await aVehicle(user, { client_id, status: 'INACTIVE' })
  const { id } = await aBilling(user, { client_id, vehicle_ids: [fueled.id, idle.id] })
  const before = await viewOf(id)
  t.equal(before.summary.total_amount, 115)
  for (const item of before.billing_items as WireRecord[])
    await user.request('PUT', `/api/billings/items/${item.id}`, { comments: 'moved' })
  const after = await viewOf(id)
  t.same(after.summary, before.summary)
  t.same(
    after.billing_items,
    before.billing_items.map((item: object) => ({ ...item, comments: 'moved', version: 2 })),
  )
  t.equal((await json(`/api/billings/${id}`)).total_amount, 115)
})

t.test('BILL-4 a vehicle that was deleted and made again is not billed a second time', async (t) => {
  const { client, client_id, vehicles } = await aFleet(user, { unit_usd: 10 }, ['USD'])
  const sheet = monthSheet([rowOf(client, vehicles[0]!)])
  const upload = () => user.upload(`/api/billings/excel-upload?${queryOf(OCTOBER)}`, sheet, 'month.xlsx')
  t.equal((await upload()).json().created_billings_count, 1)
  await user.request('DELETE', `/api/vehicles/${vehicles[0]!.id}`)
  t.equal((await upload()).json().created_billings_count, 0)
  const [again] = await json(`/api/vehicles/?client_id=${client_id}`)
  const manual = { client_id, vehicle_ids: [again.id], ...OCTOBER }
  t.equal((await user.request('POST', '/api/billings/manual', manual)).statusCode, 409)
})

t.test('text that cannot be stored is refused, and never a fault', async (t) => {
  const platform = { name: 'a\u0000b' }
  t.equal((await user.request('POST', '/api/platforms/', platform)).statusCode, 400)
  t.equal((await user.request('POST', '/api/platforms/', { name: '\ud800' })).statusCode, 400)
  t.equal((await user.request('GET', '/api/clients/?search=%00')).statusCode, 400)
  const login = { method: 'POST', url: '/login', payload: { username: 'a\u0000b', password: 'x' } } as const
  t.equal((await app.inject(login)).statusCode, 400)
})

t.test('names that differ by an accent or an emoji are two names on either database', async (t) => {
  const { id: platform_id } = await aPlatform(user)
  for (const client_id of ['José', 'Jose', '😀k', '😎k']) await aClient(user, { client_id, platform_id })
  const taken = { client_id: 'JOSÉ', client_name: 'x', platform_id }
  t.equal((await user.request('POST', '/api/clients/', taken)).statusCode, 409)
  const found: WireRecord[] = await json(`/api/clients/?search=${encodeURIComponent('😀')}`)
  t.same(
    found.map(({ client_id }) => client_id),
    ['😀k'],
  )
})

t.test('a query key that is unknown or empty changes nothing', async (t) => {
  for (const url of [
    '/api/billings?_=1&notes=x',
    '/api/clients/?ids=abc&client_id=',
    '/api/vehicles/?client_id=&limit=',
  ])
    t.equal((await user.request('GET', url)).statusCode, 200, url)
})

t.test('empty texts of a form are none', async (t) => {
  const vehicle = await aVehicle(user, { installation_date: '', last_connection: '', driver_name: '' })
  t.match(vehicle, { installation_date: null, last_connection: null, driver_name: null })
  const transaction = { client_id: vehicle.client_id, transaction_type: 'credit', amount: 1 }
  const body = { ...transaction, transaction_date: '2026-10-31', payment_mode: '', reference_no: '' }
  t.match(await user.create('/api/client-balances', body), { payment_mode: null, reference_no: null })
})

t.test('parallel changes of one client leave it findable by both', async (t) => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await aClient(user)
    const [client_name, email_1] = [`Renamed ${round}-${id}`, `mail${round}-${id}@example.com`]
    await Promise.all(
      [{ client_name }, { email_1 }].map((change) => user.request('PUT', `/api/clients/${id}`, change)),
    )
    for (const words of [client_name, email_1])
      t.equal((await json(`/api/clients/?search=${words}`)).length, 1, words)
  }
})

t.test('a page beyond the end says how many there are', async (t) => {
  const answer = await user.request('GET', `/api/platforms/?range=${encodeURIComponent('[500,509]')}`)
  t.match(String(answer.headers['content-range']), /^items \*\/\d+$/)
  t.same(answer.json(), [])
})

t.test('transactions are listed newest first, wherever on earth they were recorded', async (t) => {
  const { id: client_id } = await aClient(user)
  const dates = ['2026-10-31T23:30:00-08:00', '2026-11-01T05:00:00+09:00', '2026-10-31']
  for (const transaction_date of dates)
    await user.create('/api/client-balances', {
      client_id,
      transaction_type: 'credit',
      amount: 1,
      transaction_date,
    })
  const listed: { transaction_date: string }[] = await json(`/api/client-balances/${client_id}`)
  t.same(
    listed.map(({ transaction_date }) => transaction_date),
    dates,
  )
})
