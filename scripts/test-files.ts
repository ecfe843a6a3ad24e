import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Writable } from 'node:stream'
import pLimit from 'p-limit'
import { runCommand } from './command.ts'
import { compile } from './compile.mjs'
import { compiled } from './compiled.mjs'
import { processorTime } from './processor-time.mjs'
import { describeFailure, TapReader, type Counts } from './tap-report.ts'

/** One more than the smallest machine has cores, since tests also wait. */
const LANES = 3
/** Runs what is given, so many processes at once. */
export const inLanes = pLimit(LANES)
const IN_PROCESS = ['api', 'cluster', 'contract', 'fuzz', 'install', 'lib', 'scripts']
const PROGRAM = 'scripts/trackledger.ts'
const RUNNER = 'tests/support/run-files.ts'
/** What runs rarely, as most of a test does, is not worth the time that optimising it takes: a tenth of the processor's. Newer versions of Node do not know the option. */
const OPTIMISE_LATER = process.version.startsWith('v20.') ? ['--interrupt-budget=500000'] : []
const NODE_FLAGS = ['--enable-source-maps', ...OPTIMISE_LATER]

/** Those that take longest, the longest first: begun first, none of them is left to run alone at the end. */
const LONGEST = [
  'migrations processes slow-clients clocks payment-histories money-histories backup backup-encrypted nightly-backups',
  'migrated-office verification outbox-kill outbox-queue drill command-line reminders-random record-payment real-mail kills crash',
  'month-issue rate-limits guide examples documents record-payment-kill mailer outbox-many verify-faults verify-schema health',
  'imports-large uploads-at-once cuts server-process workbook-documents races billings-month outbox sign-up',
].flatMap((names) => names.split(' '))
/** The lower, the earlier. */
const turnOf = (file: string): number => {
  const at = LONGEST.indexOf(basename(file, '.test.ts'))
  return at < 0 ? LONGEST.length : at
}

const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(join('tests', folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => join('tests', folder, name))

/** The files of tests in these folders of `tests`, those that take longest first. */
export const testFiles = (...folders: string[]): string[] =>
  folders.flatMap((folder) => filesOf(folder, '.test.ts')).sort((a, b) => turnOf(a) - turnOf(b))

/** The files of the browser tests. */
export const browserTests = (): string[] => filesOf('browser', '.spec.ts')

/** Compiles all tests, the program that some of them start, and these files. */
export async function compileTests(files: string[]): Promise<void> {
  await compile([
    ...files.filter((file) => file.endsWith('.test.ts')),
    ...testFiles(...IN_PROCESS),
    RUNNER,
    PROGRAM,
  ])
}

/** How files of tests are run. */
export interface RunOptions {
  /** What their processes get beside this one's environment. */
  settings?: NodeJS.ProcessEnv
  /** What a process may take for all its files. */
  timeoutMs?: number
  /** The Node.js that runs them. */
  node?: string
}

/** What a part came to, and the seconds of processor time that it took. */
export interface Totals extends Counts {
  processor: number
}

/** Runs files of tests in a few processes, and tells of each file as it ends. */
export async function runTestFiles(files: string[], options: RunOptions = {}): Promise<Totals> {
  const waiting = [...files]
  const processes = Array.from({ length: Math.min(LANES, files.length) }, () =>
    inLanes(() => runWaiting(waiting, options)),
  )
  return sum(await Promise.all(processes))
}

export const nothing: Totals = { passed: 0, failed: 0, skipped: 0, processor: 0 }
export const failedOnce: Totals = { ...nothing, failed: 1 }
export const sum = (parts: Totals[]): Totals => ({
  passed: parts.reduce((total, part) => total + part.passed, 0),
  failed: parts.reduce((total, part) => total + part.failed, 0),
  skipped: parts.reduce((total, part) => total + part.skipped, 0),
  processor: parts.reduce((total, part) => total + part.processor, 0),
})

/** Runs the files that wait, one after the other in one process; when it breaks down, those that are left in a new one. */
async function runWaiting(waiting: string[], options: RunOptions): Promise<Totals> {
  if (!waiting.length) return sum([])
  const { settings = {}, timeoutMs = 60 * 60_000, node = process.execPath } = options
  // Settings of the service that happen to be set here must not reach the app under test.
  const { DATABASE_URL: _, TEST_DB: __, ...inherited } = process.env
  const on = settings.TEST_DB ? `${settings.TEST_DB} ` : ''
  let input: Writable | undefined
  let current: string | undefined
  let pid = 0
  let since = { ms: 0, processor: 0 }
  const now = () => {
    const { own, ended } = processorTime(pid)
    return { ms: Date.now(), processor: own + ended }
  }
  const runNext = () => {
    since = now()
    current = waiting.shift()
    if (current) input?.write(`${current}\n`)
    else input?.end()
  }
  const reader = new TapReader((file, totals) => {
    const { ms, processor } = now()
    const seconds = Math.round((ms - since.ms) / 1000)
    const spent = `${seconds} s (${Math.round(processor - since.processor)} s of the processor)`
    console.log(`  ${totals.failed ? 'FAILED' : 'ok'} ${on}${file}: ${describe(totals)}, ${spent}`)
    for (const comment of reader.comments.splice(0)) console.log(`    ${comment}`)
    for (const failure of reader.failures.splice(0)) console.log(`\n${describeFailure(failure)}`)
    if (file === current) runNext()
  })
  const done = await runCommand(node, [...NODE_FLAGS, compiled(RUNNER)], {
    env: { ...inherited, ...settings },
    timeoutMs,
    onLine: (line) => reader.read(line),
    onInput: (stdin, id) => {
      input = stdin
      pid = id
      runNext()
    },
  })
  // Once it was interrupted nothing is started any more.
  if (!input) return { ...nothing, failed: waiting.splice(0).length }
  // A process that ended early has not said how its file fared.
  if (current) console.log(`FAILED ${on}${current}: ${done.problem || 'not run'}`)
  const unsaid = current || (!done.ok && !reader.totals.failed) ? 1 : 0
  const here = { ...reader.totals, failed: reader.totals.failed + unsaid, processor: done.processor }
  return sum([here, await runWaiting(waiting, options)])
}

const describe = ({ passed, failed, skipped }: Counts): string =>
  [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ')
