import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '../support/tap.ts'
import { runCommand } from '../../scripts/command.ts'
import { findProgram } from '../../scripts/programs.mjs'
import { npmCall, root } from '../../scripts/step.mjs'
import { bringNode } from '../support/programs-by-npm.ts'
import { noSmallDisk, smallDisk } from '../support/small-disk.ts'

// What stands in a newcomer's way is named in a line that says what cures it.
const TIMEOUT_MS = 5 * 60_000

/** What the launcher of a fresh copy says, without the step that it is at. */
async function firstCommand(
  folder: string,
  settings: NodeJS.ProcessEnv,
  [program, args] = npmCall(['run', '--silent', 'demo']),
) {
  const env = { ...process.env, ...settings }
  const { ok, output } = await runCommand(program, args, { cwd: folder, env, timeoutMs: TIMEOUT_MS })
  const lines = output.split('\n').filter((line) => !/ \.\.\.$|^ {2}still at it|^npm warn/.test(line))
  return { ok, lines, steps: output.match(/^.* \.\.\.$/gm) ?? [] }
}

/** The files that the first command takes before anything is installed. */
function freshCopy(folder: string): string {
  for (const file of ['package.json', 'package-lock.json', 'scripts', 'seeds'])
    cpSync(join(root, file), join(folder, file), { recursive: true })
  return folder
}

t.test('a machine without a way to the registry', async (t) => {
  const folder = freshCopy(t.testdir({ cache: {} }))
  const offline = {
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_cache: join(folder, 'cache'),
    npm_config_fetch_retries: '0',
  }
  const { ok, lines } = await firstCommand(folder, offline)
  t.notOk(ok)
  t.match(lines, [/^npm cannot reach its registry\. /])
  t.equal(lines.length, 1)
})

t.test('a disk that is full', { skip: noSmallDisk }, async (t) => {
  const folder = smallDisk(t, '30m')
  if (!folder) return
  const { ok, lines } = await firstCommand(freshCopy(folder), {})
  t.notOk(ok)
  t.match(lines, [/^The disk is full\. /])
  t.equal(lines.length, 1)
})

t.test('a Node.js that is too old', async (t) => {
  const node = await bringNode('18')
  const folder = freshCopy(t.testdir())
  const { ok, lines } = await firstCommand(folder, {}, [node, ['scripts/run.mjs', 'demo']])
  t.notOk(ok)
  t.match(lines, [/^Node\.js 20\.19 or newer is needed, this is 18\./])
  t.equal(lines.length, 1)
})

t.test('a machine without a compiler, and no ready binary of sqlite3', async (t) => {
  const folder = freshCopy(t.testdir({ bin: {} }))
  const [npm, args] = npmCall(['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  const installed = await runCommand(npm, args, { cwd: folder, timeoutMs: TIMEOUT_MS })
  t.ok(installed.ok, installed.output)
  for (const program of ['node', 'sh', 'env'])
    symlinkSync(program === 'node' ? process.execPath : findProgram(program)!, join(folder, 'bin', program))
  const { ok, lines, steps } = await firstCommand(folder, {
    PATH: join(folder, 'bin'),
    npm_config_sqlite3_binary_host: 'http://127.0.0.1:9',
  })
  t.notOk(ok)
  t.match(lines, [/^sqlite3 has no ready binary for this machine, .*, then run this again\.$/])
  t.equal(lines.length, 1)
  t.equal(steps.filter((step) => step.startsWith('Compiling')).length, 1, 'nothing is tried twice')
})
