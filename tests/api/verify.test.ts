import type { Sequelize } from 'sequelize'
import { t } from '../support/tap.ts'
import { User } from '../../server/features/users/users.model.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { aTransaction } from '../support/builders.ts'
import { providersRegister, uploadMonth } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const sequelize = User.sequelize as Sequelize
const isSqlite = sequelize.getDialect() === 'sqlite'

const verify = async () => {
  const lines: string[] = []
  const differences = await verifyDatabase(sequelize, (line) => lines.push(line))
  return { differences, lines }
}
const first = async (url: string) => {
  const answer = (await user.request('GET', url)).json<WireRecord[] | { billings: WireRecord[] }>()
  return (Array.isArray(answer) ? answer : answer.billings)[0]!
}

await providersRegister(user)
await uploadMonth(user)
const billing = await first('/api/billings?limit=1')
const { billing_items } = (await user.request('GET', `/api/billings/${billing.id}/view`)).json()
const item = billing_items[0]

t.test('a month of work leaves nothing that differs', async (t) => {
  const change = { paid_amount: 120.5, previous_balance: -3, record_payment: 'a key' }
  await user.request('PUT', `/api/billings/${billing.id}`, change)
  await user.request('PUT', `/api/billings/items/${item.id}`, {
    has_fuel_sensor: true,
    status: 'MAINTENANCE',
  })
  await user.request('PUT', `/api/billings/items/${billing_items.at(-1).id}`, { status: 'INACTIVE' })
  const client_id = Number(billing.client_id)
  await aTransaction(user, { client_id, amount: 99.99 })
  await aTransaction(user, { client_id, amount: 5, transaction_type: 'debit' })
  const vehicle = await first('/api/vehicles?limit=1')
  await user.request('PUT', `/api/vehicles/${vehicle.id}`, { object_name: 'Renamed İ' })
  await user.create('/api/emails/templates/', { name: 'Ours', subject: 'S', body: 'B' })
  t.same(await verify(), { differences: 0, lines: [] })
})

t.test('a vehicle that was handed over to another client is noted, and is no difference', async (t) => {
  const [other] = (await user.request('GET', '/api/clients?limit=2'))
    .json<WireRecord[]>()
    .filter(({ id }) => id !== billing.client_id)
  await user.request('PUT', `/api/vehicles/${item.vehicle_id}`, { client_id: other!.id })
  const { differences, lines } = await verify()
  t.equal(differences, 0)
  t.match(lines, [
    new RegExp(`^Note: billing item #${item.id} .*vehicle #${item.vehicle_id} is of client #${other!.id}`),
  ])
  await user.request('PUT', `/api/vehicles/${item.vehicle_id}`, { client_id: billing.client_id })
})

interface Damage {
  what: string
  table: string
  /** Column and the SQL of its wrong value. */
  set: [column: string, value: string]
  id: number
  found: RegExp
  only?: 'sqlite'
}

const damages: Damage[] = [
  {
    what: 'the total of a billing',
    table: 'billings',
    set: ['total_amount', 'total_amount + 1'],
    id: billing.id,
    found: /^billing #\d+: total_amount is \d+, but must be \d+$/,
  },
  {
    what: 'the number of vehicles of a billing',
    table: 'billings',
    set: ['total_vehicles', '0'],
    id: billing.id,
    found: /^billing #\d+: total_vehicles is 0, but must be/,
  },
  {
    what: 'a negative payment',
    table: 'billings',
    set: ['paid_amount', '-1'],
    id: billing.id,
    found: /^billing #\d+: paid_amount is -1/,
  },
  {
    what: 'the type of a billing',
    table: 'billings',
    set: ['billing_type', "'BOTH'"],
    id: billing.id,
    found: /^billing #\d+: billing_type is "BOTH"/,
  },
  {
    what: 'the installation charge of an item',
    table: 'billing_items',
    set: ['installation_charge', '12345'],
    id: item.id,
    found: /^billing item #\d+ of billing #\d+: installation_charge is 12345/,
  },
  {
    what: 'the fuel amount of an item',
    table: 'billing_items',
    set: ['fuel_sensor_amount', '12345'],
    id: item.id,
    found: /^billing item .*: fuel_sensor_amount is 12345/,
  },
  {
    what: 'whether an item is charged',
    table: 'billing_items',
    set: ['is_chargeable', '0'],
    id: item.id,
    found: /^billing item .*: is_chargeable is .*, but must be true/,
  },
  {
    what: 'a month flag that is not set',
    table: 'billing_items',
    set: ['oct_charged', '0'],
    id: item.id,
    found: /^billing item .*: oct_charged is .*, but must be true/,
  },
  {
    what: 'a month flag too many',
    table: 'billing_items',
    set: ['nov_charged', '1'],
    id: item.id,
    found: /^billing item .*: nov_charged is .*, but must be false/,
  },
  {
    what: 'the rate of an item',
    table: 'billing_items',
    set: ['monthly_rate', '-5'],
    id: item.id,
    found: /^billing item .*: monthly_rate is -5/,
  },
  {
    what: 'the period of an item',
    table: 'billing_items',
    set: ['billing_year', '2025'],
    id: item.id,
    found: /^billing item .*: billing_year is 2025, but must be 2026/,
  },
  {
    what: 'the status of an item',
    table: 'billing_items',
    set: ['status', "'LOST'"],
    id: item.id,
    found: /^billing item .*: status is "LOST"/,
  },
  {
    what: 'a part of a cent',
    table: 'clients',
    set: ['unit_usd', '10.5'],
    id: Number(billing.client_id),
    found: /^client #\d+: unit_usd is 10.5, which is not a whole number/,
    only: 'sqlite',
  },
  {
    what: 'the key of a client id',
    table: 'clients',
    set: ['client_id_key', "'x'"],
    id: Number(billing.client_id),
    found: /^client #\d+: client_id_key is "x"/,
  },
  {
    what: 'the key of a client name',
    table: 'clients',
    set: ['client_name_key', "'x'"],
    id: Number(billing.client_id),
    found: /^client #\d+: client_name_key is "x"/,
  },
  {
    what: 'what a client is searched by',
    table: 'clients',
    set: ['search_text', "'x'"],
    id: Number(billing.client_id),
    found: /^client #\d+: search_text is "x"/,
  },
  {
    what: 'the key of a vehicle name',
    table: 'vehicles',
    set: ['object_name_key', "'x'"],
    id: item.vehicle_id,
    found: /^vehicle #\d+: object_name_key is "x"/,
  },
  {
    what: 'what a vehicle is searched by',
    table: 'vehicles',
    set: ['search_text', "'x'"],
    id: item.vehicle_id,
    found: /^vehicle #\d+: search_text is "x"/,
  },
  {
    what: 'an IMEI that is none',
    table: 'vehicles',
    set: ['imei_number', "'12 34'"],
    id: item.vehicle_id,
    found: /^vehicle #\d+: "12 34" is not an IMEI/,
  },
  {
    what: 'the key of a platform',
    table: 'platforms',
    set: ['name_key', "'x'"],
    id: 1,
    found: /^platform #1: name_key is "x"/,
  },
  {
    what: 'the key of a username',
    table: 'users',
    set: ['username_key', "'x'"],
    id: 1,
    found: /^user #1: username_key is "x"/,
  },
  {
    what: 'a password that is not hashed',
    table: 'users',
    set: ['password_hash', "'secret'"],
    id: 1,
    found: /^user #1: password_hash is no hash/,
  },
  {
    what: 'the key of a template',
    table: 'email_templates',
    set: ['name_key', "'x'"],
    id: 1,
    found: /^email template #1: name_key is "x"/,
  },
  {
    what: 'an amount below 0 in the ledger',
    table: 'transactions',
    set: ['amount', '-5'],
    id: 1,
    found: /^transaction #1 of client #\d+: amount is -5/,
  },
  {
    what: 'a type that the ledger does not know',
    table: 'transactions',
    set: ['transaction_type', "'gift'"],
    id: 1,
    found: /^transaction #1 of client #\d+: transaction_type is "gift"/,
  },
  {
    what: 'a vehicle of a client that is not there',
    table: 'vehicles',
    set: ['client_id', '999999'],
    id: item.vehicle_id,
    found: /^vehicles #\d+: .*clients does not have/,
  },
  {
    what: 'a transaction of a client that is not there',
    table: 'transactions',
    set: ['client_id', '999999'],
    id: 1,
    found: /^transactions #1: .*clients does not have/,
  },
]

/** Changes a row past every guard of the database, on the one connection of a transaction. */
async function damage(table: string, column: string, value: string, id: number): Promise<void> {
  const set = `UPDATE ${table} SET ${column} = ${value} WHERE id = ${id}`
  if (isSqlite) {
    await sequelize.query('PRAGMA foreign_keys=OFF')
    await sequelize.query(set)
    await sequelize.query('PRAGMA foreign_keys=ON')
  } else
    await sequelize.transaction(async (transaction) => {
      await sequelize.query('SET FOREIGN_KEY_CHECKS=0', { transaction })
      await sequelize.query(set, { transaction })
      await sequelize.query('SET FOREIGN_KEY_CHECKS=1', { transaction })
    })
}

t.test('each kind of damage is found and named', async (t) => {
  for (const deed of ['update', 'delete'])
    await sequelize.query(`DROP TRIGGER IF EXISTS transactions_refuse_${deed}`)
  for (const { what, table, set, id, found, only } of damages) {
    if (only && !isSqlite) continue
    const [column, value] = set
    const [[before]] = (await sequelize.query(
      `SELECT ${column} AS value FROM ${table} WHERE id = ${id}`,
    )) as [[{ value: unknown }], unknown]
    await damage(table, column, value, id)
    const { differences, lines } = await verify()
    t.ok(differences > 0 && lines.some((line) => found.test(line)), what, { lines: lines.slice(0, 5) })
    await damage(table, column, sequelize.escape(before.value as string), id)
  }
  t.same(await verify(), { differences: 0, lines: [] }, 'and nothing when it is mended')
})

t.test('a vehicle that is billed twice in a period is found', async (t) => {
  const index = 'billing_items_vehicle_id_billing_year_billing_month'
  if (!isSqlite) await sequelize.query('CREATE INDEX spare ON billing_items (vehicle_id)')
  await sequelize.query(isSqlite ? `DROP INDEX ${index}` : `DROP INDEX ${index} ON billing_items`)
  const other = billing_items[1].id
  await damage('billing_items', 'vehicle_id', String(item.vehicle_id), other)
  const { lines } = await verify()
  t.match(lines, [
    /^billing_items #\d+: 2 rows have vehicle_id \d+, billing_year 2026, billing_month 10, which must/,
  ])
})
