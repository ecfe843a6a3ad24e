import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { t } from '../support/tap.ts'
import { runCommand } from '../../scripts/command.ts'
import { root } from '../../scripts/step.mjs'
import { readStatement, startDemo, type Demo } from '../support/demo-process.ts'
import { bringNodeWithNpm, NODES } from '../support/programs-by-npm.ts'

// The checkout as it is committed, in a fresh clone, by the Node.js of `NODE` and the npm that comes with it: as a newcomer
// meets it, who has nothing installed.
const NODE = process.env.NODE_UNDER_TEST ?? '22'
const FIRST_START_MS = 10 * 60_000
const SECOND_START_MS = 3 * 60_000

const folder = t.testdir({ tmp: {} })
const [clone, temporary] = [join(folder, 'clone'), join(folder, 'tmp')]
let demo: Demo
const start = async () => {
  const { node, npm, env } = await bringNodeWithNpm(NODE)
  demo = startDemo([node, [npm, 'run', 'demo']], { cwd: clone, env: { ...env, TMPDIR: temporary } })
}
/** Ends it, as a person does unless told otherwise, and tells of what is left of it. */
async function end(way: 'interrupt' | 'terminate' = 'interrupt') {
  const ended = await demo[way]()
  return { ...ended, left: (await readdir(temporary)).filter((name) => name.startsWith('trackledger-')) }
}
const CLEAN = { forced: false, left: [] }

t.test(`the first command works on Node.js ${NODE} with npm ${NODES[NODE]}`, async (t) => {
  // On a build machine the checkout may belong to another user.
  const args = ['-c', 'safe.directory=*', 'clone', '--quiet', '--no-hardlinks', root, clone]
  const cloned = await runCommand('git', args, { timeoutMs: 60_000 })
  t.ok(cloned.ok, cloned.output)
  await t.test('the demo of a fresh clone serves a statement', async (t) => {
    await start()
    t.ok(await readStatement(await demo.untilServed(FIRST_START_MS)))
    t.match(await end(), CLEAN)
  })
  await t.test('a second start installs, builds and loads nothing', async (t) => {
    await start()
    t.ok(await readStatement(await demo.untilServed(SECOND_START_MS)))
    t.match(demo.output(), /Restored/)
    t.notMatch(demo.output(), /Installing|Compiling|Building|Loaded/)
    t.match(await end(), CLEAN)
  })
  await t.test('a signal to npm alone ends it too', async (t) => {
    await start()
    await demo.untilServed(SECOND_START_MS)
    t.match(await end('terminate'), CLEAN)
  })
  await rm(clone, { recursive: true, force: true })
})
