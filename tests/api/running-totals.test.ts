import { QueryTypes, Transaction } from 'sequelize'
import type { Test } from 'tap'
import { connect } from '../../server/db/connect.ts'
import { mergeTotals } from '../../server/db/running-total-merge.ts'
import { createWithWrite } from '../../server/db/with-write.ts'
import { migrations } from '../../server/db/migrations/index.ts'
import { monthAfter } from '../../server/lib/period.rules.ts'
import { Random } from '../fuzz/random.ts'
import { aBilling, aClient, aFleet, aPlatform, aTransaction, aVehicle } from '../support/builders.ts'
import { dashboardFigures } from '../support/dashboard-figures.ts'
import { importOpening } from '../support/opening-sheet.ts'
import { rounds } from '../support/rounds.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp, testConfig } from '../support/test-app.ts'
import { thisMonth } from '../support/this-month.ts'
import { verified } from '../support/verified.ts'
import { workbookOf } from '../support/workbooks.ts'

const STEPS = rounds('STEPS')
// SEED=7 for the same deeds again.
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const random = new Random(SEED)

const config = await testConfig(t)
const app = await createTestApp(t, config)
const sequelize = connect(config)
t.teardown(() => sequelize.close())
const user = await signedIn(app)
await user.request('PUT', '/api/settings/company', { local_currency: 'KES' })

const month = thisMonth()
const [BEFORE, AFTER] = ['2025-12', monthAfter(month)]
const platforms = [await aPlatform(user), await aPlatform(user)]
const clients: WireRecord[] = []
const vehicles: WireRecord[] = []
const billings: WireRecord[] = []
const entries: WireRecord[] = []

const change = (method: 'PUT' | 'DELETE' | 'POST', path: string, body?: object) =>
  user.request(method, `/api/${path}`, body)
const someDay = () => `${random.pick([BEFORE, month, AFTER])}-${random.pick(['01', '28'])}`

async function someFleet() {
  const platform_id = random.pick(platforms).id
  const prices = { unit_usd: 12.34, unit_local: 900, platform_id }
  const fleet = await aFleet(user, prices, ['USD', 'KES', random.pick(['USD', 'KES'])])
  clients.push(fleet.client)
  vehicles.push(...fleet.vehicles)
  const [billing_year, billing_month] = random.pick([BEFORE, month]).split('-').map(Number)
  for (const { id } of random.chance(0.8) ? fleet.vehicles.slice(0, 2) : [])
    billings.push(
      await aBilling(user, { client_id: fleet.client_id, vehicle_ids: [id], billing_month, billing_year }),
    )
}

async function someOpening() {
  const client = await aClient(user)
  clients.push(client)
  const code = String(client.client_id)
  const amount = random.pick([100, 55_00])
  const opening = { code, currency: random.pick(['USD', 'KES']), month: BEFORE, amount }
  billings.push((await importOpening(user, client.id, opening)).json<WireRecord>())
}

async function someEntry() {
  const entry = {
    client_id: random.pick(clients).id,
    currency: random.pick(['USD', 'KES']),
    transaction_type: random.pick(['credit', 'debit']),
    amount: random.pick([1, 12.5, 900]),
    transaction_date: someDay(),
  }
  entries.push(await aTransaction(user, entry))
}

/** Of a client for whom nothing is kept: no other can be removed. */
async function someRemoval() {
  const client = random.pick(clients)
  const answer = await change('DELETE', `clients/${client.id}`)
  if (answer.statusCode === 200) clients.splice(clients.indexOf(client), 1)
  return answer
}

const HEADERS = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
let imported = 0

/** A sheet of vehicles, of which one is known by then; then one that names a client that is not there, and adds none. */
async function someSheet() {
  const { client_name } = random.pick(clients)
  const rowOf = (name: string, at: number) => [
    name,
    `Imported ${at}`,
    `${37_000_000_000_000 + at}`,
    'USD',
    null,
  ]
  const upload = (...rows: unknown[][]) =>
    user.upload('/api/vehicles/upload-excel', workbookOf([HEADERS, ...rows]), 'vehicles.xlsx')
  const numbers = [Math.max(imported, 1), ++imported, ++imported, ++imported]
  await upload(...[...new Set(numbers)].map((at) => rowOf(String(client_name), at)))
  return upload(rowOf(String(client_name), 900_000 + imported), rowOf('Nobody at all', 800_000 + imported))
}

const DEEDS: Record<string, () => Promise<unknown>> = {
  fleet: someFleet,
  opening: someOpening,
  enter: someEntry,
  enterAgain: someEntry,
  vehicle: async () => vehicles.push(await aVehicle(user, { client_id: random.pick(clients).id })),
  sheet: someSheet,
  removeVehicle: () => change('DELETE', `vehicles/${random.pick(vehicles).id}`),
  removeClient: someRemoval,
  movePlatform: () =>
    change('PUT', `clients/${random.pick(clients).id}`, { platform_id: random.pick(platforms).id }),
  pay: () =>
    change('PUT', `billings/${random.pick(billings).id}`, { paid_amount: random.pick([0, 5, 1000]) }),
  record: () =>
    change('PUT', `billings/${random.pick(billings).id}`, {
      paid_amount: random.pick([0, 5, 12.34]),
      record_payment: `payment ${random.next()}`,
    }),
  due: () =>
    change('PUT', `billings/${random.pick(billings).id}`, { due_date: random.pick([someDay(), null]) }),
  issue: () => change('POST', `billings/${random.pick(billings).id}/issue`, {}),
  void: () => change('POST', `billings/${random.pick(billings).id}/void`, { reason: 'A mistake' }),
  removeBilling: () => change('DELETE', `billings/${random.pick(billings).id}`),
  reverse: () =>
    entries.length
      ? change('POST', `client-balances/transactions/${random.pick(entries).id}/reversal`, { reason: 'R' })
      : Promise.resolve(),
}

async function compare(t: Test, when: string): Promise<void> {
  const { shown, expected } = await dashboardFigures(user)
  t.same(shown, expected, when)
}

/** The totals that are kept, by whoever has added to them. */
const kept = () =>
  sequelize.query(
    'SELECT name, part, period, SUM(entries) AS entries, SUM(amount) AS amount FROM running_totals ' +
      'GROUP BY name, part, period HAVING SUM(entries) <> 0 ORDER BY name, part, period',
    { type: QueryTypes.SELECT },
  )

/** Where the books do not tie out. */
const differences = async () =>
  (await verified(user)).findings
    .filter(({ kind }) => kind === 'difference')
    .map(({ record, message }) => `${record}: ${message}`)

t.test(`the dashboard shows what the lists have, after ${STEPS} deeds (seed ${SEED})`, async (t) => {
  await someFleet()
  await someFleet()
  const done = new Set<string>()
  for (let step = 1; step <= STEPS; step += 1) {
    const name = random.pick(Object.keys(DEEDS))
    const answer = (await DEEDS[name]!()) as { statusCode?: number } | undefined
    if ((answer?.statusCode ?? 200) < 400) done.add(name)
    if (step % 10 === 0) await compare(t, `after ${step}`)
  }
  t.ok(done.size > 10, `done: ${[...done].join(', ')}`)
  t.same(await differences(), [])
})

t.test('a migration down and up sums up the rows anew, to the same', async (t) => {
  const before = await kept()
  const { down, up } = migrations.find(({ name }) => name === '0070-running-totals')!
  await down(sequelize.getQueryInterface())
  await up(sequelize.getQueryInterface())
  t.same(await kept(), before)
})

// SQLite has one writer.
const skip = sequelize.getDialect() === 'sqlite'
t.test('nobody waits for what a long transaction adds, and no merge loses it', { skip }, async (t) => {
  const withWrite = createWithWrite(sequelize)
  const writers = async () =>
    (await sequelize.query('SELECT 1 FROM running_totals WHERE writer <> 0', { type: QueryTypes.SELECT }))
      .length
  const [first, second] = [random.pick(clients).id, (await aClient(user)).id]
  const [from, to] = [platforms[0]!.id, platforms[1]!.id]
  const move = (id: number, platform_id: number) =>
    `UPDATE clients SET platform_id = ${platform_id} WHERE id = ${id}`
  await sequelize.query(move(first, from))
  await mergeTotals(withWrite, sequelize, 0)
  const many = Array.from({ length: 600 }, (_, at) => `(7, 'clients', 'none ${at}', '', 0, 0)`)
  await sequelize.query(`INSERT INTO running_totals VALUES ${many.join()}`)
  const isolationLevel = Transaction.ISOLATION_LEVELS.READ_COMMITTED
  await sequelize.transaction({ isolationLevel }, async (transaction) => {
    await sequelize.query(move(first, to), { transaction })
    t.equal((await change('PUT', `clients/${second}`, { platform_id: to })).statusCode, 200)
    await mergeTotals(withWrite, sequelize, 0)
    t.equal(await writers(), 0, 'what is committed is merged')
    await compare(t, 'before the commit')
  })
  t.ok((await writers()) > 0)
  await compare(t, 'after it')
  const before = await kept()
  await mergeTotals(withWrite, sequelize, 0)
  t.equal(await writers(), 0)
  t.same(await kept(), before)
})

t.test('a total that is not what the rows say is told', async (t) => {
  await sequelize.query(
    "UPDATE running_totals SET entries = entries + 1 WHERE name = 'vehicles' AND writer = 0",
  )
  const { shown, expected } = await dashboardFigures(user)
  t.notSame(shown.counts, expected.counts)
  t.match(await differences(), [/^total "vehicles" of "" in "": entries is \d+, but must be \d+$/])
})
