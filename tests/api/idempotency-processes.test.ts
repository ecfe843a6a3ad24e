import { randomBytes } from 'node:crypto'
import { t } from '../support/tap.ts'
import { atOnce } from '../support/at-once.ts'
import { aClient, aFleet } from '../support/builders.ts'
import { createDatabase, dropDatabase } from '../support/mariadb.ts'
import { OCTOBER } from '../support/provider.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

/** The settings of two servers that share a database. */
async function shared() {
  const JWT_SECRET = randomBytes(32).toString('hex')
  if (process.env.TEST_DB !== 'mariadb') return { JWT_SECRET, DATA_DIR: t.testdir() }
  const name = `shared_${randomBytes(6).toString('hex')}`
  const DATABASE_URL = await createDatabase(name)
  t.teardown(() => dropDatabase(name))
  return { JWT_SECRET, DATABASE_URL }
}

t.test('repeats that reach two processes at the same moment have one effect and one answer', async (t) => {
  const settings = await shared()
  const servers = await Promise.all([startServer(settings), startServer(settings)])
  t.teardown(() => Promise.all(servers.map((server) => server.stop())))
  const user = await signedIn(remoteApp(servers[0].url))
  const send = (at: number, url: string, body: object, key: string) =>
    remoteApp(servers[at % 2]!.url).inject({
      method: 'POST',
      url,
      payload: body,
      headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': key },
    })

  for (let round = 0; round < 5; round += 1) {
    const { id: client_id } = await aClient(user)
    const credit = { client_id, transaction_type: 'credit', amount: 5, transaction_date: '2026-10-31' }
    const credits = await atOnce(10, (at) => send(at, '/api/client-balances', credit, `credit ${round}`))
    for (const answer of credits) t.equal(answer.statusCode, 200, answer.body)
    t.equal(new Set(credits.map(({ body }) => body)).size, 1)
    t.equal((await user.request('GET', `/api/client-balances/${client_id}`)).json().length, 1)

    const fleet = await aFleet(user, { unit_usd: 10 }, ['USD'])
    const month = { ...OCTOBER, client_id: fleet.client_id, vehicle_ids: fleet.vehicle_ids }
    const billings = await atOnce(10, (at) => send(at, '/api/billings/manual', month, `month ${round}`))
    for (const answer of billings) t.equal(answer.statusCode, 200, answer.body)
    t.equal(new Set(billings.map(({ body }) => body)).size, 1)
  }
})
