import { createApp } from '../../server/app.ts'
import { BillingRun } from '../../server/features/runs/runs.model.ts'
import { NO_FIGURES } from '../../server/features/runs/runs.rules.ts'
import { t } from '../support/tap.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { fillMigrated } from '../support/migrated.ts'
import { ended, resultsOf, runOf, startRun } from '../support/runs.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { testConfig } from '../support/test-app.ts'

const config = await testConfig(t)
await fillMigrated(config)
// It takes up no work before it listens.
const app = await createApp(config)
t.teardown(() => app.close())
const user = await signedIn(app, 'ana')
const MONTH = '2026-10'

const billingsOf = async (client_id: number, month = 10): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/billings?client_id=${client_id}&billing_month=${month}`)).json().billings
const forClients = (...clients: { id: number }[]) => ({ client_ids: clients.map(({ id }) => id) })

/** A run as a process has left it that died: until then it held its lease. */
const leftRun = (lease_until: Date) =>
  BillingRun.create({
    ...{ billing_month: 10, billing_year: 2026, dry_run: false, chosen: '[]', preview_id: null },
    ...{ username: 'ana', author: JSON.stringify({ type: 'user', id: 1, name: 'ana' }) },
    ...{ state: 'running', total_clients: 0, figures: JSON.stringify(NO_FIGURES), due_at: new Date() },
    ...{ lease_owner: 'another process', lease_until },
  })

t.test('a run whose process has died is interrupted until another takes it up', async (t) => {
  const { id } = await leftRun(new Date(Date.now() - 1000))
  t.equal((await runOf(user, id)).state, 'interrupted')
  t.equal((await user.request('GET', '/api/runs?state=interrupted')).headers['x-total-count'], '1')
  await app.listen({ host: '127.0.0.1', port: 0 })
  t.equal((await ended(user, id)).state, 'finished')
})

t.test(
  'a run waits while another process makes one, and is cancelled before it makes anything',
  async (t) => {
    const { client } = await aFleet(user, { unit_usd: 10 }, ['USD'])
    const other = await leftRun(new Date(Date.now() + 60_000))
    const { id } = await startRun(user, MONTH, forClients(client))
    t.match(await runOf(user, id), { state: 'queued', chosen_clients: 1, total_clients: 1 })
    t.equal((await user.request('POST', `/api/runs/${id}/undo`)).json().code, 'run.under_way')
    t.match((await user.request('POST', `/api/runs/${id}/cancel`)).json(), { id, state: 'cancelled' })
    t.same(await billingsOf(client.id), [])
    t.equal((await runOf(user, other.id)).state, 'running')
    await user.request('POST', `/api/runs/${other.id}/cancel`)

    await other.update({ lease_until: new Date(Date.now() - 1000) })
    t.equal(
      (await ended(user, other.id)).state,
      'cancelled',
      'its work is taken up, and what was asked of it done',
    )
  },
)

t.test('a closed month is not made, nor one that is closed while its run waits', async (t) => {
  const { client } = await aFleet(user, { unit_usd: 10 }, ['USD'])
  const billing = await aBilling(user, { billing_month: 3 })
  await user.create(`/api/billings/${billing.id}/issue`, {})
  const other = await leftRun(new Date(Date.now() + 60_000))
  const { id } = await startRun(user, '2026-03', forClients(client))
  const closed = await user.request('POST', '/api/months/2026-03/close', {})
  t.equal(closed.statusCode, 200, closed.body)
  for (const dry_run of [true, false]) {
    const refused = await user.request('POST', '/api/months/2026-03/run', { dry_run })
    t.equal(refused.statusCode, 409)
    t.equal(refused.json().code, 'month.closed')
  }
  await other.destroy()
  t.match(await ended(user, id), {
    state: 'failed',
    code: 'month.closed',
    counts: { lines: 0, clients_failed: 0 },
  })
  t.same(await billingsOf(client.id, 3), [])
})

t.test(
  'a client that is deleted after a run was asked for is told of, and the others are billed',
  async (t) => {
    const [first, gone, last] = [
      await aFleet(user, { unit_usd: 10 }, ['USD']),
      await aFleet(user, { unit_usd: 10 }, ['USD']),
      await aFleet(user, { unit_usd: 10 }, ['USD']),
    ]
    const other = await leftRun(new Date(Date.now() + 60_000))
    const { id } = await startRun(user, MONTH, forClients(first.client, gone.client, last.client))
    for (const path of [`vehicles/${gone.vehicle_ids[0]}`, `clients/${gone.client_id}`])
      t.equal((await user.request('DELETE', `/api/${path}`)).statusCode, 200)
    await other.destroy()
    const counts = { billings_made: 2, lines: 2, clients_left_out: 1, clients_failed: 0 }
    t.match(await ended(user, id), { state: 'finished', done_clients: 3, counts })
    t.match(await resultsOf(user, id, '&outcome=skipped'), [
      { client_id: gone.client_id, code: 'run.client_gone' },
    ])
    for (const { client_id } of [first, last]) {
      t.match(await billingsOf(client_id), [{ total_vehicles: 1, total_amount: 10 }])
      const refused = await user.request('DELETE', `/api/clients/${client_id}`)
      t.equal(refused.json().code, 'record.has_dependents', 'one that is billed stays')
    }
  },
)
