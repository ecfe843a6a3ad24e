import { setTimeout as pause } from 'node:timers/promises'
import { t } from '../support/tap.ts'
import { Random } from '../fuzz/random.ts'
import { aPlatform } from '../support/builders.ts'
import { clientSheet } from '../support/client-sheet.ts'
import { remoteApp } from '../support/remote-app.ts'
import { rounds } from '../support/rounds.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const KILLS = rounds('KILLS')
// SEED=7 for the same times again.
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const CLIENTS = 2000

t.setTimeout(600_000 + KILLS * 15_000)

t.test(`${KILLS} kills change all prices of a change, or none (seed ${SEED})`, async (t) => {
  const random = new Random(SEED)
  const server = await startServer()
  t.teardown(() => server.stop())
  const user = await signedIn(remoteApp(server.url))
  const { id } = await aPlatform(user, { name: 'Many' })
  const rows = Array.from({ length: CLIENTS }, (_, at) => ({
    ...{ Client_ID: `M${at}`, Client: `Many ${at}`, Platform: 'Many', Unit_USD: 10 },
  }))
  await user.upload(`/api/clients/upload-excel/${id}`, await clientSheet(rows), 'many.xlsx')
  const asked = { filter: {}, prices: ['unit_usd'], amount_usd: 1, valid_from: '2027-01' }
  const look = async () => (await user.request('POST', '/api/price-changes/preview', asked)).json()
  const count = async () => (await user.request('GET', '/api/price-changes')).json().length as number

  const change = (fingerprint: string) =>
    user.request('POST', '/api/price-changes', { ...asked, fingerprint })
  // How long one takes here after a restart, if nobody disturbs it: the kills are spread over that.
  await server.kill9()
  await server.restart()
  const { fingerprint } = await look()
  const from = performance.now()
  t.equal((await change(fingerprint)).statusCode, 200)
  const undisturbed = performance.now() - from
  await server.kill9()
  await server.restart()

  let [changes, cut] = [1, 0]
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { fingerprint } = await look()
    const changing = change(fingerprint).catch(() => void (cut += 1))
    await pause((undisturbed * (kill + random.integer(0, 100) / 100)) / KILLS)
    await server.kill9()
    await changing
    await server.restart()
    const prices = new Set<number>()
    for (const { changes } of (await look()).rows) prices.add(changes[0].from)
    t.equal(prices.size, 1, `kill ${kill}: all clients have the same price, ${[...prices].join(', ')}`)
    changes = await count()
    t.equal([...prices][0], 10 + changes, 'and each change that is listed has been made')
  }
  t.comment(`${changes} changes of ${Math.round(undisturbed)} ms, ${cut} of ${KILLS} calls were cut off`)
})
