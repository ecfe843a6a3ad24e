import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '../fuzz/random.ts'
import { aBilledFleet } from '../support/billed-fleet.ts'
import { remoteApp } from '../support/remote-app.ts'
import { rounds } from '../support/rounds.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { verified } from '../support/verified.ts'

const KILLS = rounds('KILLS')
// SEED=7 for the same times again.
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const BILLINGS = 40

t.setTimeout(600_000 + KILLS * 30_000)

t.test(
  `${KILLS} kills leave no revision without bytes, and none is issued twice (seed ${SEED})`,
  async (t) => {
    const random = new Random(SEED)
    const server = await startServer()
    t.teardown(() => server.stop())
    const user = await signedIn(remoteApp(server.url))
    const get = async (url: string) => (await user.request('GET', url)).json()
    const month = () => get('/api/months/2026-10/issue')
    const fleets = []
    for (let at = 0; at < BILLINGS; at += 1) fleets.push(await aBilledFleet(user, 2))
    for (let kill = 1; kill <= KILLS; kill += 1) {
      for (const { items } of fleets)
        await user.request('PUT', `/api/billings/items/${items[0]!.id}`, { comments: `round ${kill}` })
      const { id } = await user.create('/api/months/2026-10/issue', {})
      await pause(random.integer(50, 1500))
      await server.kill9()
      // The first one waits until they end by themselves.
      if (kill > 1) await server.endLeases('issue_runs')
      await server.restart()
      for (let { run } = await month(); run.state !== 'finished'; { run } = await month()) {
        t.equal(run.id, id, 'the run goes on by itself')
        await pause(100)
      }
      t.match(await month(), { issued: BILLINGS, draft: 0, changed: 0, run: { id, done: BILLINGS } })
      for (const { id } of fleets) {
        const revisions = await get(`/api/billings/${id}/revisions`)
        t.same(
          revisions.map(({ revision }: { revision: number }) => revision),
          Array.from({ length: kill }, (_, at) => kill - at),
        )
      }
    }
    // It hashes each document that is kept.
    t.same(
      (await verified(user)).findings.filter(({ kind }) => kind === 'difference'),
      [],
    )
  },
)
