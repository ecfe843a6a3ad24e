import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '../fuzz/random.ts'
import { aClient } from '../support/builders.ts'
import { bankSheet, PROFILE } from '../support/payment-sheet.ts'
import { remoteApp } from '../support/remote-app.ts'
import { rounds } from '../support/rounds.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'

const KILLS = rounds('KILLS')
// SEED=7 for the same times again.
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const LINES = 150

t.setTimeout(120_000 + KILLS * 20_000)

t.test(`${KILLS} kills write a payment sheet whole, or nothing of it (seed ${SEED})`, async (t) => {
  const random = new Random(SEED)
  const server = await startServer()
  t.teardown(() => server.stop())
  const user = await signedIn(remoteApp(server.url))
  const client = await aClient(user, { client_name: 'Dune Haulage' })
  const profile = await user.create('/api/payment-profiles', PROFILE)
  // All lines but the last are given to the client.
  const decisions = JSON.stringify(
    Array.from({ length: LINES - 1 }, (_, at) => ({ row: at + 2, client_id: client.id })),
  )
  const sheetOf = (turn: number) =>
    bankSheet(Array.from({ length: LINES }, (_, at) => ['Somebody', `turn ${turn} line ${at}`, 1] as const))
  const send = (turn: number) =>
    user.upload(`/api/payment-sheets?profile_id=${profile.id}`, sheetOf(turn), `${turn}.csv`, { decisions })
  const total = async (url: string): Promise<number> =>
    Number((await user.request('GET', `${url}?limit=1`)).headers['x-total-count'])
  const balance = async () =>
    (await user.request('GET', `/api/client-balances?search=${String(client.client_id)}`)).json()[0]
      .remaining_balance

  const from = performance.now()
  t.equal((await send(0)).statusCode, 200)
  const undisturbed = performance.now() - from
  let [sheets, cut] = [1, 0]
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const sending = send(kill).catch(() => void (cut += 1))
    await pause((undisturbed * (kill - 1 + random.next())) / KILLS)
    await server.kill9()
    await sending
    await server.restart()
    const lines = await total('/api/payment-lines')
    t.ok(lines === sheets * LINES || lines === (sheets + 1) * LINES, `kill ${kill}: ${lines} lines`)
    sheets = lines / LINES
    t.equal(await total('/api/payments'), sheets * (LINES - 1), 'with their payments')
    const again = await send(kill)
    t.equal(again.statusCode, 200, 'and the sheet can come again')
    sheets = (await total('/api/payment-lines')) / LINES
    t.equal(sheets, kill + 1, 'once')
  }
  t.equal(await balance(), sheets * (LINES - 1), 'the account has what the payments say')
  t.comment(`a sheet takes ${Math.round(undisturbed)} ms, ${cut} of ${KILLS} calls were cut off`)
})
