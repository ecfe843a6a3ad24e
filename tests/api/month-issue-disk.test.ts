import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '../../server/app.ts'
import { aBilledFleet } from '../support/billed-fleet.ts'
import { inEnglish } from '../support/in-english.ts'
import { signedIn } from '../support/signed-in.ts'
import { fillDisk, noSmallDisk, smallDisk } from '../support/small-disk.ts'
import { t } from '../support/tap.ts'
import { testConfig } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

const isSqlite = process.env.TEST_DB !== 'mariadb'
const BILLINGS = 120

t.test(
  'on a full disk a month is not issued, says why, and keeps no revision without its bytes',
  { skip: noSmallDisk || !isSqlite },
  async (t) => {
    const dataDir = smallDisk(t, '24m')
    if (!dataDir) return
    const app = await createApp({ ...(await testConfig(t)), dataDir }, { startsWorkAtOnce: true })
    t.teardown(() => app.close())
    const user = await signedIn(app)
    const billings: number[] = []
    for (let at = 0; at < BILLINGS; at += 1) billings.push((await aBilledFleet(user, 2)).id)
    const month = async () => (await user.request('GET', '/api/months/2026-10/issue')).json()
    const ended = async () => {
      for (;;) {
        const { run, ...counts } = await month()
        if (!['queued', 'running'].includes(run.state)) return { run, ...counts }
        await pause(50)
      }
    }
    // So that the run can begin, and a part of the documents be kept.
    const left = join(dataDir, 'left')
    writeFileSync(left, 'x'.repeat(200_000))
    const filling = join(dataDir, 'filling')
    fillDisk(filling)
    rmSync(left)
    const begun = await user.request('POST', '/api/months/2026-10/issue', {})
    t.equal(begun.statusCode, 202, begun.body)
    // What little room there is takes some of them.
    let refused = null
    for (const id of billings.toReversed()) {
      const alone = await user.request('POST', `/api/billings/${id}/issue`, {})
      if (alone.statusCode !== 200) refused = alone
      if (refused) break
    }
    t.equal(refused?.statusCode, 503)
    t.match(inEnglish(refused!.json()).detail, /disk may be full/)
    const full = await month()
    t.ok(full.draft > 0, `${full.draft} are left`)

    rmSync(filling)
    // The run has said why it ended, unless there was no room for that either: then it goes on by itself.
    const { run } = await ended()
    if (run.state === 'failed') {
      t.match(run, { code: 'database_unwritable' })
      t.equal((await user.request('POST', '/api/months/2026-10/issue', {})).statusCode, 202)
    }
    t.match(await ended(), { draft: 0, issued: BILLINGS, run: { state: 'finished', failed: 0 } })
    // It hashes each document that is kept.
    t.same(
      (await verified(user)).findings.filter(({ kind }) => kind === 'difference'),
      [],
    )
  },
)
