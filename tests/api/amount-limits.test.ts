import { join } from 'node:path'
import { Op, QueryTypes, type Sequelize } from 'sequelize'
import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { createApp } from '../../server/app.ts'
import { connect } from '../../server/db/connect.ts'
import { dumpDatabase } from '../../server/db/dump.ts'
import { migrate, migrateTo } from '../../server/db/migrate.ts'
import * as limits from '../../server/db/migrations/0019-amount-limits.ts'
import { restoreDatabase } from '../../server/db/restore.ts'
import { Transaction } from '../../server/features/balances/transactions.model.ts'
import { Billing } from '../../server/features/billings/billings.model.ts'
import { User } from '../../server/features/users/users.model.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { aBilledFleet, viewOf } from '../support/billed-fleet.ts'
import { aClient, aTransaction, aVehicle } from '../support/builders.ts'
import { monthSheet, rowOf } from '../support/month-sheet.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { testConfig } from '../support/test-app.ts'

const LINE = 9_999_999.99
const MOST = 9_999_999_999.99
const MOST_CENTS = 999_999_999_999
const NAMED = 'must be at most $9,999,999,999.99'

const config = await testConfig(t)
const app = await createApp(config, { startsWorkAtOnce: true })
t.teardown(() => app.close())
const user = await signedIn(app)
const database = User.sequelize as Sequelize
const schema = database.getQueryInterface()

const put = (id: number, body: object) => user.request('PUT', `/api/billings/${id}`, body)
const next = (client_id: unknown, vehicle_ids: number[], billing_month = 11) =>
  user.request('POST', '/api/billings/manual', { client_id, vehicle_ids, billing_month, billing_year: 2026 })
const refusalOf = (sql: string, of = database): Promise<string> =>
  of.query(sql).then(
    () => 'nothing was refused',
    (error: { parent: Error }) => error.parent.message,
  )

t.test('STMT-7 previous balance and paid amount take 9,999,999,999.99, and no cent more', async (t) => {
  const { id } = await aBilledFleet(user, 1)
  for (const change of [
    { previous_balance: MOST, paid_amount: MOST },
    { previous_balance: -MOST, paid_amount: 0 },
  ])
    t.match((await put(id, change)).json(), change)
  const before = await viewOf(user, id)
  const beyond: [string, number, string][] = [
    ['previous_balance', 10_000_000_000, NAMED],
    ['previous_balance', 90_071_992_547_409.9, NAMED],
    ['previous_balance', -10_000_000_000, 'must be at least -$9,999,999,999.99'],
    ['paid_amount', 10_000_000_000, NAMED],
    ['paid_amount', 1e12, NAMED],
    ['paid_amount', -0.01, 'must be at least $0.00'],
  ]
  for (const [field, amount, words] of beyond)
    for (const more of [{}, { record_payment: 'a key' }]) {
      const answer = await put(id, { [field]: amount, ...more })
      t.equal(answer.statusCode, 400, `${field} ${amount}`)
      t.same(inEnglish(answer.json()), { detail: `${field} ${words}`, errors: { [field]: words } })
    }
  t.same(await viewOf(user, id), before)
})

t.test('TXN-7 a payment takes 9,999,999,999.99, and no cent more; it is shown to the cent', async (t) => {
  const { id: client_id } = await aClient(user, { client_id: 'MOST', client_name: 'Most' })
  for (let count = 0; count < 9; count += 1) await aTransaction(user, { client_id, amount: MOST })
  await aTransaction(user, { client_id, transaction_type: 'debit', amount: 0.01 })
  const sound = { client_id, transaction_type: 'credit', transaction_date: '2026-10-31' }
  const answer = await user.request('POST', '/api/client-balances', { ...sound, amount: 10_000_000_000 })
  t.equal(answer.statusCode, 400)
  t.same(inEnglish(answer.json()), { detail: `amount ${NAMED}`, errors: { amount: NAMED } })
  const [balance] = (await user.request('GET', '/api/client-balances?search=MOST')).json()
  t.match(balance, { total_paid: 89_999_999_999.91, total_debit: 0.01, remaining_balance: 89_999_999_999.9 })
  const csv = async (url: string) => (await user.request('GET', url)).body
  t.match(await csv('/api/client-balances/export?search=MOST'), 'Most,89999999999.91,0.01,89999999999.90,10')
  t.match(await csv(`/api/client-balances/${client_id}/export`), '2026-10-31,CREDIT,9999999999.99,')
})

t.test(
  'a billing that leaves more than a previous balance may be has no next one until it is put right',
  async (t) => {
    const { id, client_id, client, vehicle_ids, vehicles } = await aBilledFleet(user, 1)
    const words = (sum: string) =>
      `Billing #${id} leaves ${sum} outstanding: a previous balance must be at most $9,999,999,999.99`
    await put(id, { previous_balance: MOST, paid_amount: 0.01 })
    const refused = await next(client_id, vehicle_ids)
    t.equal(refused.statusCode, 409)
    t.same(inEnglish(refused.json()), { detail: words('$10,000,000,009.98') })
    const sheet = monthSheet([rowOf(client, vehicles[0]!, { 'SIM number': '8925561412261098681' })])
    const url = '/api/billings/excel-upload?billing_month=11&billing_year=2026'
    const upload = await user.upload(url, sheet, 'month.xlsx')
    t.equal(upload.statusCode, 409)
    t.same(inEnglish(upload.json()), { detail: words('$10,000,000,009.98') })
    t.match((await user.request('GET', `/api/vehicles/${vehicle_ids[0]}`)).json(), { sim_cards_number: null })

    await put(id, { previous_balance: -MOST, paid_amount: MOST })
    t.equal((await next(client_id, vehicle_ids)).json().detail, words('-$19,999,999,989.98'))
    await put(id, { previous_balance: MOST, paid_amount: 10 })
    t.match((await next(client_id, vehicle_ids)).json(), { previous_balance: MOST, total_amount: 10 })
  },
)

t.test('the largest lines add up exactly, on the statement and in what is left to pay', async (t) => {
  const most = { unit_usd: LINE, fuel_usd: LINE, usd0: LINE, usd1: LINE }
  const client = await aClient(user, most)
  const vehicle_ids: number[] = []
  const installed = { has_fuel_sensor: true, installation_date: '2026-11-05' }
  for (let count = 0; count < 7; count += 1)
    vehicle_ids.push((await aVehicle(user, { client_id: client.id, ...installed })).id)
  const { id } = (await next(client.id, vehicle_ids)).json()
  await put(id, { previous_balance: MOST })
  const total = 209_999_999.79
  t.match(await viewOf(user, id), { summary: { total_amount: total }, previous_balance: MOST })
  const csv = (await user.request('GET', `/api/billings/export?client_id=${client.id}`)).body
  t.match(csv, ',209999999.79,9999999999.99,0.00,')
})

const BEYOND: [string, string][] = [
  ['client_prices', 'unit_usd = 1000000000'],
  ['client_prices', 'local1 = -1000000000'],
  ['billing_items', 'monthly_rate = 1000000000'],
  ['billing_items', 'installation_charge = 1000000000'],
  ['billings', 'paid_amount = 1000000000000'],
  ['billings', 'previous_balance = -1000000000000'],
]

t.test('the database itself takes no amount that is beyond its limit', async (t) => {
  const { id } = await aBilledFleet(user, 1)
  for (const [table, set] of BEYOND)
    t.match(await refusalOf(`UPDATE ${table} SET ${set}`), `An amount in ${table} is at most`, set)
  const copied = (table: string, column: string, amount: string) => {
    const columns = {
      billings: 'client_id, billing_type, billing_month, billing_year, created_at, updated_at',
      transactions: 'client_id, transaction_type, transaction_date, occurred_at, created_at',
    }[table]!
    return `INSERT INTO ${table} (${columns}, ${column}) SELECT ${columns}, ${amount} FROM ${table} LIMIT 1`
  }
  for (const [table, column] of [
    ['billings', 'paid_amount'],
    ['billings', 'previous_balance'],
    ['transactions', 'amount'],
  ] as const)
    t.match(await refusalOf(copied(table, column, '1000000000000')), `An amount in ${table} is at most`)
  t.match(await viewOf(user, id), { previous_balance: 0, paid_amount: 0 })
  t.equal(
    await refusalOf(`UPDATE billings SET previous_balance = ${MOST_CENTS} WHERE id = ${id}`),
    'nothing was refused',
  )
  await put(id, { previous_balance: 0 })
})

t.test(
  'a larger amount that was stored before there was a limit stays, is named, and can be put right',
  async (t) => {
    const { id, client_id } = await aBilledFleet(user, 1)
    await limits.down(schema)
    await database.query(`UPDATE billings SET previous_balance = 5000000000000 WHERE id = ${id}`)
    await limits.up(schema)
    await limits.up(schema)
    t.match(await viewOf(user, id), { previous_balance: 50_000_000_000 })
    t.match((await put(id, { paid_amount: 5, notes: 'kept', record_payment: 'old' })).json(), {
      previous_balance: 50_000_000_000,
    })
    const said: string[] = []
    t.equal(await verifyDatabase(database, (line) => said.push(line)), 0)
    t.same(
      said.filter((line) => line.includes(`#${id}:`)),
      [`Note: billing #${id}: previous_balance is $50,000,000,000.00, but ${NAMED}`],
    )
    t.equal((await put(id, { previous_balance: 50_000_000_000, paid_amount: 6 })).statusCode, 400)
    const found = (await user.request('GET', `/api/billings?client_id=${client_id}`)).json()
    t.match(found.billings, [{ previous_balance: 50_000_000_000, paid_amount: 5 }])

    await t.test('and a backup of it is put back as it was', async (t) => {
      const file = join(t.testdir(), 'backup.gz')
      await dumpDatabase(database, file)
      const other = connect(await testConfig(t))
      t.teardown(() => other.close())
      await restoreDatabase(other, file, false)
      const [row] = await other.query(`SELECT previous_balance FROM billings WHERE id = ${id}`, {
        type: QueryTypes.SELECT,
      })
      t.equal(Number((row as WireRecord).previous_balance), 5_000_000_000_000)
      for (const [table, set] of BEYOND)
        t.match(await refusalOf(`UPDATE ${table} SET ${set}`, other), `An amount in ${table} is at most`, set)
    })
    await put(id, { previous_balance: 0 })
    t.equal(await Billing.count({ where: { previous_balance: { [Op.gt]: MOST_CENTS } } }), 0)
  },
)

t.test('the migration leaves the rows of an older database alone, larger ones too', async (t) => {
  const older = connect(await testConfig(t))
  t.teardown(() => older.close())
  await migrateTo(older, '0016-indexes')
  const now =
    older.getDialect() === 'sqlite' ? "'2026-10-31 00:00:00.000 +00:00'" : "'2026-10-31 00:00:00.000'"
  for (const sql of [
    `INSERT INTO platforms (id, name, name_key, created_at, updated_at) VALUES (1, 'P', 'p', ${now}, ${now})`,
    `INSERT INTO clients (id, client_id, client_id_key, client_name, client_name_key, search_text, platform_id, unit_usd, created_at, updated_at) VALUES (1, 'C', 'c', 'N', 'n', 's', 1, 450, ${now}, ${now})`,
    `INSERT INTO billings (id, client_id, billing_month, billing_year, previous_balance, paid_amount, created_at, updated_at) VALUES (1, 1, 10, 2026, 9007199254740990, 100000000000000, ${now}, ${now})`,
  ])
    await older.query(sql)
  const rows = (prices: string) =>
    older.query(
      `SELECT b.id, b.previous_balance, b.paid_amount, ${prices}.unit_usd FROM billings b, ${prices}`,
      { type: QueryTypes.SELECT },
    )
  const before = await rows('clients')
  await migrate(older)
  t.same(await rows('client_prices'), before)
  await older.query('UPDATE billings SET billing_month = 11')
  t.match(await refusalOf('UPDATE billings SET paid_amount = paid_amount + 1', older), 'at most')
  await older.query('UPDATE billings SET previous_balance = 0, paid_amount = 0')
  t.match(await refusalOf('UPDATE client_prices SET unit_usd = 1000000000', older), 'at most')
})

// The last: verify and the dashboard cannot be asked after it.
t.test('sums that cannot be told to the cent are refused in words, and no other sum suffers', async (t) => {
  const client = await aClient(user, { client_name: 'Endless' })
  const filter = encodeURIComponent(JSON.stringify({ id: [client.id] }))
  const row = {
    client_id: client.id,
    transaction_type: 'credit' as const,
    amount: MOST_CENTS,
    transaction_date: '2026-10-31',
    occurred_at: new Date('2026-10-31'),
    description: null,
    payment_mode: null,
    reference_no: null,
    created_by: null,
    chain_version: 1,
    currency: 'USD',
    reverses: null,
    chain_hash: '',
  }
  const ask = (url: string) => user.request('GET', url)
  let chain_no = 0
  const add = (count: number, transaction_type: 'credit' | 'debit' = 'credit') =>
    Transaction.bulkCreate(
      Array.from({ length: count }, () => ({ ...row, transaction_type, chain_no: ++chain_no })),
    )
  await add(3400)
  const exact = (await ask(`/api/client-balances?filter=${filter}`)).json()
  t.match(exact, [{ total_paid: 33_999_999_999_966, total_transactions: 3400 }])
  await add(101)
  for (const url of [
    `/api/client-balances?filter=${filter}`,
    '/api/dashboard/stats',
    '/api/dashboard/months',
  ]) {
    const answer = await ask(url)
    t.equal(answer.statusCode, 409, url)
    t.same(inEnglish(answer.json()), { detail: 'The amounts add up to more than $35,000,000,000,000.00' })
  }
  t.equal((await ask('/api/client-balances?search=Most')).statusCode, 200)
  t.equal((await ask(`/api/client-balances/${client.id}`)).json().length, 3501)
  await add(7100, 'debit')
  t.equal((await ask('/api/client-balances/outstanding-total')).statusCode, 409)
})
