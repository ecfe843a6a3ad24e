import { setTimeout as pause } from 'node:timers/promises'
import { t } from '../support/tap.ts'
import { Random } from '../fuzz/random.ts'
import { aPlatform } from '../support/builders.ts'
import { clientSheet } from '../support/client-sheet.ts'
import { remoteApp } from '../support/remote-app.ts'
import { rounds } from '../support/rounds.ts'
import { ended, resultsOf, runMonth, runOf, startRun } from '../support/runs.ts'
import { startServer } from '../support/server.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'
import { verified } from '../support/verified.ts'
import { workbookOf } from '../support/workbooks.ts'

const KILLS = rounds('KILLS')
// SEED=7 for the same times again.
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const [CLIENTS, EACH] = [500, 8]
const MONTH = '2026-10'

// On MariaDB what a process was doing is another's when its lease has ended: 20 seconds.
t.setTimeout(600_000 + KILLS * 40_000)

/** A register of many clients, some without a price. */
async function fill(user: SignedIn): Promise<void> {
  const { id } = await aPlatform(user, { name: 'Many' })
  const numbers = Array.from({ length: CLIENTS }, (_, at) => at)
  const clients = numbers.map((at) => ({
    ...{ Client_ID: `M${at}`, Client: `Many ${at}`, Platform: 'Many' },
    ...(at % 7 ? { Unit_USD: 10 + (at % 5), Unit_local: 900 } : {}),
  }))
  await user.upload(`/api/clients/upload-excel/${id}`, await clientSheet(clients), 'many.xlsx')
  const vehicles = numbers.flatMap((at) =>
    Array.from({ length: EACH }, (_, each) => [
      ...[`Many ${at}`, `V ${at}-${each}`, String(350_000_000_000_000 + at * EACH + each)],
      ...[each % 3 ? 'USD' : 'UGX', '8925'],
    ]),
  )
  const headers = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
  const answer = await user.upload('/api/vehicles/upload-excel', workbookOf([headers, ...vehicles]), 'v.xlsx')
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

/** What a run has made, without the ids that another run gives. */
async function madeBy(user: SignedIn, run: WireRecord) {
  const results = []
  for (let skip = 0; ; skip += 1000) {
    const some = await resultsOf(user, run.id, `&skip=${skip}`)
    results.push(...some.map(({ id: _, run_id: _run, billing_id: _billing, ...result }) => result))
    if (some.length < 1000) break
  }
  const billings = await user.request('GET', '/api/billings/export?billing_month=10')
  const { counts, totals, done_clients } = run
  // Without the ids, the references that follow from them, and the times.
  const rows = billings.body
    .split('\r\n')
    .slice(1)
    .map((line) =>
      line
        .replace(/^\d+,/, '')
        .replace(/,[^,]*Z/g, '')
        .replace(/,RF\d+B\d+$/, ''),
    )
    .sort()
  return { counts, totals, done_clients, results, rows }
}

t.test(
  `a run that is killed ${KILLS} times makes what an undisturbed one makes (seed ${SEED})`,
  async (t) => {
    const random = new Random(SEED)
    const server = await startServer()
    t.teardown(() => server.stop())
    const user = await signedIn(remoteApp(server.url))
    await fill(user)
    const from = performance.now()
    const undisturbed = await runMonth(user, MONTH)
    const took = performance.now() - from
    t.match(undisturbed, { state: 'finished', counts: { lines: CLIENTS * EACH, billings_made: CLIENTS * 2 } })
    const expected = await madeBy(user, undisturbed)
    t.equal((await user.request('POST', `/api/runs/${undisturbed.id}/undo`)).statusCode, 200)

    let inTheMiddle = 0
    let run = await startRun(user, MONTH)
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(random.integer(0, Math.ceil(took / 2)))
      const { state, done_clients } = await runOf(user, run.id)
      if (state === 'running' && Number(done_clients) < CLIENTS) inTheMiddle += 1
      await server.kill9()
      // The first one waits until they end by themselves.
      if (kill > 0) await server.endLeases('billing_runs')
      await server.restart()
      const seen = await runOf(user, run.id)
      if (seen.state !== 'finished' || kill === KILLS - 1) continue
      await user.request('POST', `/api/runs/${run.id}/undo`)
      run = await startRun(user, MONTH)
    }
    const killed = await ended(user, run.id)
    t.equal(killed.state, 'finished')
    t.same(await madeBy(user, killed), expected)
    const again = await runMonth(user, MONTH)
    t.match(again.counts, { lines: 0, vehicles_billed_before: CLIENTS * EACH }, 'no vehicle is billed twice')
    t.same((await verified(user)).findings, [])
    t.comment(`${Math.round(took)} ms undisturbed, ${inTheMiddle} of ${KILLS} kills in the middle`)
  },
)
