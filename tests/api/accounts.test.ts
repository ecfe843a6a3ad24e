import { Client } from '../../server/features/clients/clients.model.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { aBilling, aClient, aFleet, aTransaction } from '../support/builders.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app, 'Sara')

const COMPANY = '/api/settings/company'
const BALANCES = '/api/client-balances'
const ask = async (url: string) => (await user.request('GET', url)).json()
const save = (body: object) => user.request('PUT', COMPANY, body)
const preview = (code?: string) => ask(`${COMPANY}/local-currency${code ? `?code=${code}` : ''}`)
const post = (body: object) =>
  user.request('POST', BALANCES, {
    transaction_type: 'credit',
    amount: 100,
    transaction_date: '2026-10-31',
    ...body,
  })
const filtered = (ids: (number | string)[]) =>
  ask(`${BALANCES}?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`)

const PRICES = { unit_usd: 10, unit_local: 1500 }

t.test('the local currency is a code of ISO 4217 with two decimals at most', async (t) => {
  t.match(await ask(COMPANY), { local_currency: 'USD', currency_pending: false })
  for (const [code, reason] of [
    ['XYZ', 'company.currency_unknown'],
    ['ABC', 'company.currency_unknown'],
    ['kwd', 'company.currency_too_fine'],
  ] as const) {
    const refused = await save({ local_currency: code })
    t.equal(refused.statusCode, 400, code)
    t.match(refused.json(), { code: reason, problems: [{ field: 'local_currency' }] })
    t.match((await preview(code)).reason, { code: reason, detail: String })
  }
  for (const local_currency of ['KE', 'KESS', '', 7, null])
    t.equal((await save({ local_currency })).statusCode, 400, String(local_currency))
  t.match(await ask(COMPANY), { id: null, local_currency: 'USD' })
})

t.test('it can be changed while nothing is billed or recorded in it, and the log says so', async (t) => {
  t.match(await preview(), { reason: null, billings: 0, transactions: 0, unclear_clients: [] })
  t.match((await save({ local_currency: 'kes' })).json(), { local_currency: 'KES', currency_pending: false })
  const [newest] = (await ask('/api/dashboard/stats')).recent_activity
  t.match(newest, { action: 'Updated', entity: 'Local currency from USD to KES' })
  t.equal((await save({ name: 'Savanna' })).json().local_currency, 'KES', 'other changes leave it alone')
  await save({ local_currency: 'KES' })
  const { recent_activity } = await ask('/api/dashboard/stats')
  t.equal(recent_activity[0].entity, 'Company settings', 'the same one is no change')
  for (const code of ['TZS', 'USD', 'KES'])
    t.equal((await save({ local_currency: code })).statusCode, 200, code)
})

t.test('who bills while it changes gets one or the other, never the one before', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, PRICES, ['KES'])
  const period = { billing_month: 9, billing_year: 2026 }
  for (let round = 0; round < 12; round += 1) {
    const [made, saved] = await Promise.all([
      user.request('POST', '/api/billings/manual', { ...period, client_id, vehicle_ids }),
      save({ local_currency: round % 2 ? 'KES' : 'TZS' }),
    ])
    t.ok(saved.statusCode === 200 || saved.statusCode === 409, saved.body)
    t.equal(made.json().currency, (await ask(COMPANY)).local_currency, `round ${round}`)
    await user.request('DELETE', `/api/billings/${made.json().id}`)
  }
  await save({ local_currency: 'KES' })
})

t.test('a billing is in the currency of its tariff, and a client has an account for each', async (t) => {
  const fleet = await aFleet(user, { ...PRICES, client_name: 'Both' }, ['USD', 'KES'])
  const [usd, local] = fleet.vehicle_ids as [number, number]
  const { client_id } = fleet
  t.match(await filtered([client_id]), [{ id: `${client_id}-KES`, currency: 'KES', total_transactions: 0 }])
  const inUsd = await aBilling(user, { client_id, vehicle_ids: [usd] })
  const inKes = await aBilling(user, { client_id, vehicle_ids: [local] })
  t.match(inUsd, { billing_type: 'INTERNATIONAL', currency: 'USD', total_amount: 10 })
  t.match(inKes, { billing_type: 'LOCAL', currency: 'KES', total_amount: 1500 })
  const ofBoth = [
    { id: `${client_id}-KES`, client_id, currency: 'KES', remaining_balance: 0 },
    { id: `${client_id}-USD`, client_id, currency: 'USD', remaining_balance: 0 },
  ]
  t.match(await filtered([client_id]), ofBoth, 'the local one first')
  t.match(await filtered([`${client_id}-USD`]), [ofBoth[1]])
  t.match(await ask(`${BALANCES}?search=both&sort=["client_name","DESC"]`), ofBoth.toReversed())
  t.same(await ask(`${BALANCES}/count?search=both`), { count: 2 })
  t.match(await ask(`${BALANCES}?search=both&skip=1&limit=1`), [ofBoth[1]])
  t.match(await ask(`${BALANCES}?search=both&currency=USD`), [ofBoth[1]])

  const pay = async ({ id }: WireRecord, paid_amount: number) =>
    (await user.request('PUT', `/api/billings/${id}`, { paid_amount, record_payment: `pay ${id}` })).json()
  t.match((await pay(inKes, 1500)).recorded_payment, { currency: 'KES', amount: 1500, billing_id: inKes.id })
  t.match((await pay(inUsd, 4)).recorded_payment, { currency: 'USD', amount: 4 })
  t.match((await post({ client_id, amount: 2000, currency: 'KES' })).json(), { currency: 'KES' })
  t.match(await filtered([client_id]), [
    { currency: 'KES', total_paid: 2000, total_debit: 1500, remaining_balance: 500, total_transactions: 2 },
    { currency: 'USD', total_paid: 0, total_debit: 4, remaining_balance: -4, total_transactions: 1 },
  ])
  for (const field of ['total_debit', 'remaining_balance', 'absolute_balance'])
    for (const direction of ['ASC', 'DESC'])
      t.match(
        await ask(`${BALANCES}?search=both&sort=["${field}","${direction}"]`),
        [{ currency: 'KES' }, { currency: 'USD' }],
        `${field} ${direction}: the amounts of a currency stand together`,
      )
  const view = async ({ id }: WireRecord) => ask(`/api/billings/${id}/view`)
  t.equal((await view(inKes)).recorded_amount, 1500)
  t.equal((await view(inUsd)).recorded_amount, 4)

  const of = async (query: string) => ask(`${BALANCES}/${client_id}?${query}`)
  t.equal((await of('')).length, 3)
  t.match(await of('currency=USD'), [{ currency: 'USD', amount: 4 }])
  const csv = async (url: string) => (await user.request('GET', url)).body.replace('\uFEFF', '').split('\r\n')
  t.equal(
    (await csv(`${BALANCES}/${client_id}/export?currency=USD`))[0]!.slice(0, 25),
    'Date,Type,Currency,Amount',
  )
  t.same((await csv(`${BALANCES}/export?search=both`)).slice(0, 3), [
    'Client Name,Currency,Total Paid,Total Debit,Remaining Balance,Total Transactions',
    'Both,KES,2000.00,1500.00,500.00,2',
    'Both,USD,0.00,4.00,-4.00,1',
  ])
})

t.test('what is in use stays: the reason says how much', async (t) => {
  const refused = await save({ local_currency: 'TZS', name: 'Not saved' })
  t.equal(refused.statusCode, 409)
  t.match(refused.json(), {
    code: 'company.currency_in_use',
    detail: 'The local currency stays KES: it is that of 1 billing and 2 transactions',
  })
  t.match(await preview('TZS'), { reason: { code: 'company.currency_in_use' }, billings: 1, transactions: 2 })
  t.match((await preview()).reason, { code: 'company.currency_in_use' }, 'without a code, too')
  t.match(await preview('KES'), { reason: null }, 'the present one is none')
  t.match(await ask(COMPANY), { local_currency: 'KES', name: 'Savanna' })
})

t.test(
  'a transaction has the currency of the billing that it names, else the only one of its client',
  async (t) => {
    const { client_id, vehicle_ids } = await aFleet(user, { ...PRICES, client_name: 'Two' }, ['USD', 'KES'])
    const [usd, local] = vehicle_ids as [number, number]
    const inUsd = await aBilling(user, { client_id, vehicle_ids: [usd] })
    t.equal((await post({ client_id })).json().currency, 'USD', 'the only one so far')
    const inKes = await aBilling(user, { client_id, vehicle_ids: [local] })
    const debit = { client_id, transaction_type: 'debit' }
    for (const [body, currency] of [
      [{ ...debit, description: `Payment for billing #${inKes.id}` }, 'KES'],
      [{ ...debit, description: `Payment for billing #${inUsd.id}` }, 'USD'],
      [{ client_id, description: `Refund or adjustment for billing #${inKes.id}` }, 'KES'],
      [{ client_id, description: 'By hand', currency: 'USD' }, 'USD'],
    ] as const)
      t.match((await post(body)).json(), { currency }, JSON.stringify(body))
    const named = (await post({ ...debit, billing_id: inKes.id })).json()
    t.match(named, { currency: 'KES', billing_id: inKes.id, description: `Payment for billing #${inKes.id}` })
    const back = (await post({ client_id, billing_id: inKes.id })).json()
    t.match(
      back,
      { currency: 'KES', billing_id: null, description: null, reverses: null },
      'paid in, not given back',
    )
    const fee = (await post({ ...debit, billing_id: inKes.id, description: 'Fee' })).json()
    t.match(fee, { currency: 'KES', billing_id: null, description: 'Fee' })

    const other = await aClient(user)
    for (const [body, code, field] of [
      [{ client_id }, 'transaction.which_currency', 'currency'],
      [{ client_id, description: 'Payment for billing #999' }, 'transaction.which_currency', 'currency'],
      [{ client_id, currency: 'EUR' }, 'transaction.other_currency', 'currency'],
      [{ ...debit, billing_id: inKes.id, currency: 'USD' }, 'transaction.currency_of_billing', 'currency'],
      [
        { ...debit, description: `Payment for billing #${inUsd.id}`, currency: 'KES' },
        'transaction.currency_of_billing',
        'currency',
      ],
      [{ client_id: other.id, billing_id: inKes.id }, 'transaction.billing_not_of_client', 'billing_id'],
      [
        { ...debit, billing_id: inKes.id, description: `Payment for billing #${inUsd.id}` },
        'transaction.other_description',
        'description',
      ],
    ] as const) {
      const refused = await post(body)
      t.equal(refused.statusCode, 400, JSON.stringify(body))
      t.match(refused.json(), { code, problems: [{ field }] })
    }
  },
)

t.test('of a client without billings and transactions the prices decide', async (t) => {
  for (const [prices, currency] of [
    [{ unit_usd: 5 }, 'USD'],
    [{ local1: 900 }, 'KES'],
    [PRICES, undefined],
    [{}, undefined],
  ] as const) {
    const { id: client_id } = await aClient(user, prices)
    const answer = await post({ client_id })
    t.equal(answer.statusCode, currency ? 200 : 400, JSON.stringify(prices))
    if (currency) t.match(await filtered([client_id]), [{ currency, remaining_balance: 100 }])
    else
      t.match(answer.json(), { code: 'transaction.which_currency', params: { currencies: ['KES', 'USD'] } })
  }
})

t.test('the figures are by currency and never added', async (t) => {
  const { client_id } = await aFleet(user, { ...PRICES, client_name: 'Owing' }, [])
  const before = {
    owed: await ask(`${BALANCES}/outstanding-total`),
    stats: await ask('/api/dashboard/stats'),
  }
  for (const [currency, amount] of [
    ['KES', 7000],
    ['USD', 3],
  ] as const)
    await aTransaction(user, { client_id, transaction_type: 'debit', currency, amount })
  const owed = await ask(`${BALANCES}/outstanding-total`)
  const grown = (rows: WireRecord[], earlier: WireRecord[], field: string) =>
    rows.map((row, at) => [row.currency, (row[field] as number) - (earlier[at]![field] as number)])
  const both = [
    ['KES', 7000],
    ['USD', 3],
  ]
  t.same(grown(owed.by_currency, before.owed.by_currency, 'total_outstanding_balance'), both)
  t.equal(owed.total_outstanding_balance, owed.by_currency[0].total_outstanding_balance)
  const stats = await ask('/api/dashboard/stats')
  t.same(grown(stats.by_currency, before.stats.by_currency, 'payments'), both)
  t.same(grown(stats.by_currency, before.stats.by_currency, 'outstanding'), both)
  t.match(stats, { revenue: stats.by_currency[0].revenue, payments: stats.by_currency[0].payments })
  t.equal(stats.active_clients, before.stats.active_clients + 1, 'one client with two accounts')
  const last = (await ask('/api/dashboard/months')).at(-1)
  t.match(last.by_currency, [
    { currency: 'KES', billed: 3000, paid: last.paid },
    { currency: 'USD', billed: 20 },
  ])
  t.equal(last.billed, 3000)
})

t.test('accounts that nobody has are not found, and what is no id is refused', async (t) => {
  t.same(await filtered(['1-EUR', '999999-KES']), [])
  const refused = await user.request('GET', `${BALANCES}?filter={"id":["1-kes"]}`)
  t.equal(refused.statusCode, 400)
})

t.test('nothing of this differs', async (t) => {
  const lines: string[] = []
  await verifyDatabase(Client.sequelize!, (line) => lines.push(line))
  t.same(
    lines.filter((line) => !line.startsWith('Note:')),
    [],
  )
})
