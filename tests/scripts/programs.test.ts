import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { t } from '../support/tap.ts'
import { CHROMIUM_NAMES, findProgram } from '../../scripts/programs.mjs'
import { findChromium } from '../support/chromium.ts'

const folder = await mkdtemp(join(tmpdir(), 'trackledger-programs-'))
t.teardown(() => rm(folder, { recursive: true }))
const [first, second] = [join(folder, 'first'), join(folder, 'second')]
for (const each of [first, second]) await mkdir(each)
const inFirst = join(first, 'tl-one')
const inSecond = join(second, 'tl-one')
const chrome = join(second, 'google-chrome')
for (const path of [inFirst, inSecond, join(second, 'tl-two'), chrome]) await symlink(process.execPath, path)

/** What work answers with some variables of the environment set, or taken away. */
function withEnv<Result>(values: NodeJS.ProcessEnv, work: () => Result): Result {
  const before = { ...process.env }
  try {
    for (const [name, value] of Object.entries(values))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    return work()
  } finally {
    for (const name of Object.keys(values)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

const PATH = [first, '', second].join(delimiter)

t.test('a program is found by its first name, in the first folder of the PATH that has it', async (t) => {
  const find = (...names: string[]) => withEnv({ PATH }, () => findProgram(...names))
  t.equal(find('tl-one'), inFirst)
  t.equal(find('tl-none', 'tl-two', 'tl-one'), join(second, 'tl-two'))
  t.equal(find('tl-none'), null)
  t.equal(find(inSecond), inSecond, 'by its path')
  t.equal(find(join(second, 'tl-none')), null)
})

t.test('Google Chrome will do where there is nothing else', async (t) => {
  t.ok(CHROMIUM_NAMES.includes('google-chrome'))
  t.equal(
    withEnv({ PATH }, () => findProgram(...CHROMIUM_NAMES.filter((name) => name.startsWith('google')))),
    chrome,
  )
})

t.test('TEST_BROWSER chooses the browser, by name or path, and has to be there', async (t) => {
  const chosen = (TEST_BROWSER?: string) => withEnv({ PATH, TEST_BROWSER }, findChromium)
  t.equal(chosen('google-chrome'), chrome)
  t.equal(chosen(inSecond), inSecond)
  t.throws(() => chosen('tl-none'), { message: 'TEST_BROWSER names tl-none, which is not on this machine' })
  t.equal(
    chosen(),
    withEnv({ PATH }, () => findProgram(...CHROMIUM_NAMES)),
  )
})
