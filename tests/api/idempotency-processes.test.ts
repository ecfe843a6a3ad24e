import { t } from '../support/tap.ts'
import { atOnce } from '../support/at-once.ts'
import { aClient, aFleet } from '../support/builders.ts'
import { OCTOBER } from '../support/provider.ts'
import { signedIn } from '../support/signed-in.ts'
import { twoServers } from '../support/two-servers.ts'

t.test('repeats that reach two processes at the same moment have one effect and one answer', async (t) => {
  const { first, second } = await twoServers(t)
  const user = await signedIn(first)
  const send = (at: number, url: string, body: object, key: string) =>
    (at % 2 ? second : first).inject({
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
