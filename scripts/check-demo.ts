import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endCommands, runCommand } from './command.ts'
import { startDemo, type Demo } from './demo-process.ts'

// Clones the checkout as it is committed, and runs the demo in the clone as a newcomer would. The packages are linked:
// that `npm ci` brings them has been seen when this checkout was tested.
const FIRST_START_MS = 120_000
const SECOND_START_MS = 10_000

let passed = 0
let failed = 0
let demo: Demo | null = null
const folder = await mkdtemp(join(tmpdir(), 'trackledger-check-'))
const clone = join(folder, 'clone')
const throwaway = join(folder, 'tmp')
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endCommands()
    void end().then(() => process.exit(130))
  })

try {
  if (await check('the checkout can be cloned', cloneCheckout)) {
    await check('the demo of a fresh clone with its packages serves a statement within 2 minutes', () =>
      serves(FIRST_START_MS),
    )
    await check('the demo ends cleanly and leaves nothing behind', endsCleanly)
    await check('a second start serves a statement within 10 seconds', () => serves(SECOND_START_MS))
    await check('the second one ends cleanly too', endsCleanly)
  }
} finally {
  await end()
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0

async function check(title: string, run: () => Promise<string>): Promise<boolean> {
  try {
    console.log(`ok: ${title}${await run()}`)
    passed++
    return true
  } catch (error) {
    console.log(`FAILED: ${title}: ${(error as Error).message}`)
    failed++
    return false
  }
}

async function cloneCheckout(): Promise<string> {
  await mkdir(throwaway)
  const gitconfig = join(folder, 'gitconfig')
  // On a build machine the checkout may belong to another user.
  await writeFile(gitconfig, '[safe]\n\tdirectory = *\n')
  const env = { ...process.env, GIT_CONFIG_GLOBAL: gitconfig }
  const cloned = await runCommand('git', ['clone', '--quiet', process.cwd(), clone], {
    env,
    timeoutMs: 60_000,
  })
  if (!cloned.ok) throw new Error(`${cloned.problem}\n${cloned.output}`)
  const linked = await runCommand('cp', ['-al', 'node_modules', clone], { timeoutMs: 60_000 })
  if (!linked.ok) throw new Error(`${linked.problem}\n${linked.output}`)
  await rm(join(clone, 'node_modules/.cache'), { recursive: true, force: true })
  return ''
}

async function serves(limitMs: number): Promise<string> {
  const started = Date.now()
  demo = startDemo(clone, throwaway)
  // A slow start is measured to its end, so that the figure is known.
  const company = await demo.untilStatement(limitMs + 60_000)
  const took = Date.now() - started
  const seconds = `${(took / 1000).toFixed(1)} s`
  if (took > limitMs) throw new Error(`it took ${seconds}`)
  return `: ${seconds}, the statement of ${company}`
}

async function endsCleanly(): Promise<string> {
  if (!demo) throw new Error('it was not started')
  const code = await demo.stop()
  demo = null
  if (code !== 0) throw new Error(`it ended with ${code}`)
  const left = (await readdir(throwaway)).filter((name) => name.startsWith('trackledger-'))
  if (left.length) throw new Error(`it left ${left.join(', ')}`)
  return ''
}

async function end(): Promise<void> {
  await demo?.stop()
  await rm(folder, { recursive: true, force: true })
}
