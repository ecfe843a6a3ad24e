import { connect } from '../../server/db/connect.ts'
import { aBilling, aFleet, aPlatform } from '../support/builders.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { twoServers } from '../support/two-servers.ts'

const { config, first, second } = await twoServers(t)
const reader = await signedIn(first)
const writer = await signedIn(second)

const review = async (client_id: number): Promise<WireRecord> => {
  const answer = await reader.request('GET', `/api/months/2026-10/review?client_id=${client_id}`)
  return answer.json<[WireRecord]>()[0]
}
const flagsOf = ({ flags }: WireRecord) =>
  (flags as { flag: string; state: string }[]).map(({ flag, state }) => `${flag} ${state}`)

t.test('what another process writes is in the review at once, however often that was read', async (t) => {
  const { client, client_id, vehicle_ids } = await aFleet(writer, { unit_usd: 10 }, ['USD', 'USD'])
  const billing = await aBilling(writer, { client_id, vehicle_ids })
  const row = await review(client_id)
  t.match(row, { after: 20 })
  t.same(flagsOf(row), ['first_month open', 'no_address open'])
  t.same(await review(client_id), row, 'the same as long as nothing changes')

  const view = (await writer.request('GET', `/api/billings/${billing.id}/view`)).json()
  await writer.request('DELETE', `/api/billings/items/${view.billing_items[0].id}`)
  t.match(await review(client_id), { after: 10 }, 'a line less')

  await writer.create('/api/months/2026-10/dismissals', { client_id, flags: ['first_month'], reason: 'New' })
  t.same(flagsOf(await review(client_id)), ['first_month dismissed', 'no_address open'])

  await writer.request('PUT', `/api/clients/${client_id}`, { ...client, email_1: 'a@b.example' })
  t.same(flagsOf(await review(client_id)), ['first_month dismissed'])

  await writer.create(`/api/billings/${billing.id}/issue`, {})
  await writer.create(`/api/billings/${billing.id}/void`, { reason: 'Not theirs' })
  t.equal(await review(client_id), undefined, 'a void billing is no billing')
})

t.test('so it is with what the month differs in from the register', async (t) => {
  const { client_id, vehicles } = await aFleet(writer, { unit_usd: 10 }, ['USD', 'USD'])
  const [billed, left] = vehicles
  await aBilling(writer, { client_id, vehicle_ids: [billed!.id] })
  const found = async () =>
    (await reader.request('GET', `/api/months/2026-10/reconciliation?client_id=${client_id}`)).json<
      WireRecord[]
    >()
  const [finding] = await found()
  t.match(finding, { kind: 'not_billed', vehicle_id: left!.id, state: 'open' })
  t.same(await found(), [finding], 'the same as long as nothing changes')
  await writer.request('PUT', `/api/vehicles/${left!.id}`, { object_name: 'Renamed' })
  t.match(await found(), [{ vehicle_name: 'Renamed' }])
  await writer.request('PUT', `/api/vehicles/${left!.id}`, { status: 'INACTIVE' })
  t.same(await found(), [], 'what rests need not be billed')
})

t.test(
  'so is what was begun before others, and is committed after them',
  { skip: !config.databaseUrl && 'SQLite has one writer at a time' },
  async (t) => {
    const { client_id, vehicle_ids } = await aFleet(writer, { unit_usd: 10 }, ['USD'])
    await aBilling(writer, { client_id, vehicle_ids })
    const database = connect(config)
    t.teardown(() => database.close())
    await database.transaction(async (transaction) => {
      // As a transaction of the service begins, which takes the next entry of the trail.
      await database.query("SET @trail_author_type = 'system'", { transaction })
      await database.query(`UPDATE clients SET email_1 = 'a@b.example' WHERE id = ${client_id}`, {
        transaction,
      })
      await aPlatform(writer)
      t.same(flagsOf(await review(client_id)), ['first_month open', 'no_address open'])
    })
    t.same(flagsOf(await review(client_id)), ['first_month open'])
  },
)
