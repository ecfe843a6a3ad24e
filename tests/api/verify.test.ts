import type { Sequelize } from 'sequelize'
import { t } from '../support/tap.ts'
import { migrations } from '../../server/db/migrations/index.ts'
import { User } from '../../server/features/users/users.model.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { aTransaction } from '../support/builders.ts'
import { providersRegister, uploadMonth } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const sequelize = User.sequelize as Sequelize

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

t.test(
  'a line whose vehicle was handed over before moves were kept is noted, and is no difference',
  async (t) => {
    const [other] = (await user.request('GET', '/api/clients?limit=2'))
      .json<WireRecord[]>()
      .filter(({ id }) => id !== billing.client_id)
    const handOver = (client_id: unknown) =>
      sequelize.query(`UPDATE vehicles SET client_id = ${Number(client_id)} WHERE id = ${item.vehicle_id}`)
    await handOver(other!.id)
    const { differences, lines } = await verify()
    t.equal(differences, 0)
    t.match(lines, [
      new RegExp(`^Note: billing item #${item.id} .*vehicle #${item.vehicle_id} is of client #${other!.id}`),
    ])
    await handOver(billing.client_id)
    await user.request('PUT', `/api/vehicles/${item.vehicle_id}`, { client_id: other!.id })
    t.same(await verify(), { differences: 0, lines: [] }, 'a move leaves what is billed')
  },
)

t.test('lines of before say what they are charged by once they are migrated', async (t) => {
  const schema = sequelize.getQueryInterface()
  const migration = migrations.find(({ name }) => name === '0022-charged-as')!
  const said = () => sequelize.query('SELECT id, charged_as FROM billing_items ORDER BY id')
  const [before] = await said()
  await migration.down(schema)
  await migration.up(schema)
  const [after] = await said()
  t.equal(after.length, 990)
  t.same(after, before)
})
