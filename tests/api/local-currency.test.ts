import { join } from 'node:path'
import { QueryTypes, type Sequelize } from 'sequelize'
import { createApp } from '../../server/app.ts'
import { connect } from '../../server/db/connect.ts'
import { dumpDatabase } from '../../server/db/dump.ts'
import { migrate, rollBack } from '../../server/db/migrate.ts'
import { restoreDatabase } from '../../server/db/restore.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { aBilling, aClient, aFleet, aTransaction } from '../support/builders.ts'
import { forgetTrail } from '../support/older-database.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { testConfig } from '../support/test-app.ts'

const COMPANY = '/api/settings/company'
const BEFORE = '0025-billing-payments'
const PRICES = { unit_usd: 10, unit_local: 1500.5 }

/** Bills a vehicle of each of these currencies, pays a part of each billing, and records a credit by hand. */
async function office(user: SignedIn, client_name: string, currencies: string[]): Promise<number> {
  const { client_id, vehicle_ids } = await aFleet(user, { ...PRICES, client_name }, currencies)
  for (const vehicle_id of vehicle_ids) {
    const { id } = await aBilling(user, { client_id, vehicle_ids: [vehicle_id] })
    await user.request('PUT', `/api/billings/${id}`, {
      paid_amount: 4,
      record_payment: `${client_name} ${id}`,
    })
  }
  await aTransaction(user, { client_id, amount: 50, description: 'By hand' })
  return client_id
}

const rowsOf = (database: Sequelize, sql: string) => database.query<object>(sql, { type: QueryTypes.SELECT })
const currenciesIn = (database: Sequelize) =>
  rowsOf(
    database,
    'SELECT c.client_name, t.billing_id IS NOT NULL AS paid, t.currency, t.chain_version FROM transactions t JOIN clients c ON c.id = t.client_id ORDER BY t.id',
  )

/** A database as an earlier version left it, with local money, US dollars, and a client who has both. */
async function olderDatabase(): Promise<{ database: Sequelize; clients: Record<string, number> }> {
  const config = await testConfig(t)
  const app = await createApp(config)
  const user = await signedIn(app)
  const clients = {
    local: await office(user, 'Local', ['KES']),
    usd: await office(user, 'Dollars', ['USD']),
    both: await office(user, 'Both', ['USD', 'KES']),
    none: await office(user, 'None', []),
  }
  await app.close()
  const database = connect(config)
  t.teardown(() => database.close())
  await forgetTrail(database)
  await rollBack(database, BEFORE)
  return { database, clients }
}

const { database: older, clients } = await olderDatabase()
const backup = join(t.testdir(), 'older.gz')
await dumpDatabase(older, backup)
await migrate(older)
const config = await testConfig(t)
const restored = connect(config)
await restoreDatabase(restored, backup, false)
await restored.close()
const app = await createApp(config)
t.teardown(() => app.close())
const user = await signedIn(app)
const database = connect(config)
t.teardown(() => database.close())

const ask = async (url: string) => (await user.request('GET', url)).json()
const save = (body: object) => user.request('PUT', COMPANY, body)
const faults = async () => {
  const lines: string[] = []
  await verifyDatabase(database, (line) => lines.push(line))
  return lines
}

t.test('an older database, and a backup of it, is brought on with all its rows, and asked for', async (t) => {
  const rows = await currenciesIn(older)
  t.equal(rows.length, 8)
  t.match(rows, Array(8).fill({ currency: 'USD', chain_version: 1 }))
  t.same(await currenciesIn(database), rows)
  t.match(await ask(COMPANY), { local_currency: 'USD', currency_pending: true })
  t.same(await faults(), [])
})

t.test('a look ahead says what would get the currency, and what would stay unclear', async (t) => {
  t.match(await ask(`${COMPANY}/local-currency?code=kes`), {
    local_currency: 'USD',
    currency_pending: true,
    reason: null,
    billings: 2,
    transactions: 4,
    unclear_transactions: 1,
    unclear_clients: [{ id: clients.both, client_name: 'Both', transactions: 1 }],
  })
  t.match((await ask(`${COMPANY}/local-currency?code=UGX`)).reason, {
    code: 'company.currency_has_cents',
    detail: 'UGX has no cents, but local amounts have: those of 2 billings and 4 clients',
  })
  t.equal((await save({ local_currency: 'UGX' })).statusCode, 409)
})

t.test(
  'what is recorded while it waits is labelled with the rest; another change declares nothing',
  async (t) => {
    const { id: client_id } = await aClient(user, { client_name: 'Later' })
    t.match(await aTransaction(user, { client_id, amount: 7 }), { currency: 'USD' })
    t.match((await save({ name: 'Savanna' })).json(), { currency_pending: true })
    const record = await ask(COMPANY)
    t.match(
      (await save({ ...record, phone: '1' })).json(),
      { phone: '1', currency_pending: true },
      'put back whole',
    )
    t.match((await currenciesIn(database)).at(-1), { client_name: 'Later', chain_version: 1 })
  },
)

t.test('of two who declare at once one wins; nothing is converted, and what is unclear stays', async (t) => {
  const answers = await Promise.all(['KES', 'TZS'].map((local_currency) => save({ local_currency })))
  t.same(answers.map(({ statusCode }) => statusCode).sort(), [200, 409])
  const code = answers.find(({ statusCode }) => statusCode === 200)!.json().local_currency
  t.match(await ask(COMPANY), { local_currency: code, currency_pending: false })
  const expected = [
    ['Local', 1, code],
    ['Local', 0, code],
    ['Dollars', 1, 'USD'],
    ['Dollars', 0, 'USD'],
    ['Both', 1, 'USD'],
    ['Both', 1, code],
    ['Both', 0, 'USD'],
    ['None', 0, code],
    ['Later', 0, code],
  ].map(([client_name, paid, currency]) => ({ client_name, paid, currency, chain_version: 1 }))
  t.same(await currenciesIn(database), expected)
  const { billings } = await ask('/api/billings?limit=100')
  for (const { billing_type, currency, total_amount } of billings)
    t.same([currency, total_amount], billing_type === 'LOCAL' ? [code, 1500.5] : ['USD', 10])
  const balances = await ask('/api/client-balances?sort=["id","ASC"]')
  t.match(balances, [
    { id: `${clients.local}-${code}`, remaining_balance: 46 },
    { id: `${clients.usd}-USD`, remaining_balance: 46 },
    { id: `${clients.both}-${code}`, remaining_balance: -4 },
    { id: `${clients.both}-USD`, remaining_balance: 46 },
    { id: `${clients.none}-${code}`, remaining_balance: 50 },
    { client_name: 'Later', currency: code, remaining_balance: 7 },
  ])
  t.same(await faults(), [])
})

t.test(
  'once declared the ledger lets nobody label anything, and no version without currencies is left',
  async (t) => {
    t.equal((await save({ local_currency: 'UGX' })).statusCode, 409)
    await t.rejects(database.query("UPDATE transactions SET currency = 'EUR'"))
    await aTransaction(user, { client_id: clients.local, amount: 1 })
    t.match((await currenciesIn(database)).at(-1), { chain_version: 2 })
    await t.rejects(rollBack(database, BEFORE), /it would lose/)
    await migrate(database)
    t.same(await faults(), [])
  },
)

t.test('a declaration of US dollars labels nothing', async (t) => {
  const asDollars = await testConfig(t)
  const other = connect(asDollars)
  await restoreDatabase(other, backup, false)
  const before = await currenciesIn(other)
  await other.close()
  const second = await createApp(asDollars)
  const somebody = await signedIn(second)
  const answer = await somebody.request('PUT', COMPANY, { local_currency: 'USD' })
  t.match(answer.json(), { local_currency: 'USD', currency_pending: false })
  const again = connect(asDollars)
  t.same(await currenciesIn(again), before)
  await again.close()
  await second.close()
})
