import { readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { findChromium } from '../tests/support/chromium.ts'
import { startMariadb } from '../tests/support/mariadb-server.ts'
import { bringNode, NODES } from '../tests/support/programs-by-npm.ts'
import { runCommand } from './command.ts'
import { findProgram } from './programs.mjs'
import type { Totals } from './tap-report.ts'
import { npmCall } from './step.mjs'
import { inLanes, runTestFiles, sum, testFiles } from './test-files.ts'

/** A part of `npm test`; `files` narrows it, when its tests are in files. */
export interface Part {
  label: string
  /** Whether it runs as soon as the packages are there: before sqlite3 is compiled, and beside that. */
  bare?: boolean
  run: (files: string[]) => Promise<Totals>
}

/** Parts that take longer than these hang, however busy the machine is. */
const MINUTE = 60_000
const ON_BOTH = ['api', 'contract']
const ON_NONE = ['lib', 'scripts']
const INSTALL_MS = 30 * MINUTE
// A fuzz test may be asked to go on for hours.
const FUZZ_MS = (10 + Number(process.env.FUZZ_MINUTES ?? 0)) * MINUTE
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const BROWSER_REPORT = 'test-results/browser.json'
/** What Playwright's report says of all its tests; a flaky one has passed at last. */
interface BrowserReport {
  stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>
}
const NO_STATS = { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }
const nothing: Totals = { passed: 0, failed: 0, skipped: 0 }
const oneFailed: Totals = { ...nothing, failed: 1 }

/** The parts that share the machine, the longest single ones first. */
export const SHARING: Record<string, Part> = {
  fuzz: { label: 'Fuzz test on SQLite', run: () => runTestFiles(testFiles('fuzz'), { timeoutMs: FUZZ_MS }) },
  lint: bare(check('Lint', 'lint', 15 * MINUTE)),
  types: bare(check('Types', 'typecheck', 15 * MINUTE)),
  sqlite: {
    label: 'API and library tests on SQLite',
    run: (files) => runTestFiles(orAll(files, ...ON_BOTH, ...ON_NONE)),
  },
  mariadb: { label: 'API tests on MariaDB', run: (files) => runOnMariadb(orAll(files, ...ON_BOTH)) },
  format: bare(check('Format', 'format:check', 10 * MINUTE)),
  contract: check('Contract', 'contract', 10 * MINUTE, '--check'),
  'lint:contract': bare(check('Lint of the contract', 'lint:contract', 10 * MINUTE)),
}

/** The parts after them, one at a time: a browser needs the machine for itself. */
export const ALONE: Record<string, Part> = {
  browser: { label: 'Browser tests', run: (files) => runBrowser(files.filter(isBrowserTest)) },
}

/** What only some runs ask for: what is installed from a registry, on a fresh clone or where nothing else is. */
export const ON_REQUEST: Record<string, Part> = {
  lockfile: { label: 'The lockfile with each npm', run: () => runInstall('lockfile') },
  demo: { label: 'The demo of a fresh clone', run: () => runInstall('demo', 'obstacles') },
  release: { label: 'The release, installed', run: () => runInstall('release') },
  nodes: { label: 'The demo and the API tests with each Node.js', run: runOnNodes },
}
export const PARTS = { ...SHARING, ...ALONE, ...ON_REQUEST }

/** The part that runs a file of tests when none is named. */
export const partOf = (file: string): string => (isBrowserTest(file) ? 'browser' : 'sqlite')

function isBrowserTest(file: string): boolean {
  return file.includes('tests/browser')
}

function orAll(files: string[], ...folders: string[]): string[] {
  const chosen = files.filter((file) => !isBrowserTest(file))
  return chosen.length ? chosen : testFiles(...folders)
}

const installTests = (...names: string[]) => names.map((name) => `tests/install/${name}.test.ts`)
const runInstall = (...names: string[]): Promise<Totals> =>
  runTestFiles(installTests(...names), { timeoutMs: INSTALL_MS })

/** What a newcomer does and what the API promises, on each Node.js that is supported. */
async function runOnNodes(): Promise<Totals> {
  const totals: Totals[] = []
  for (const version of Object.keys(NODES)) {
    const node = await bringNode(version)
    console.log(`\nNode.js ${version}`)
    const settings = { NODE_UNDER_TEST: version }
    totals.push(await runTestFiles(installTests('demo'), { settings, timeoutMs: INSTALL_MS }))
    totals.push(await runTestFiles(testFiles(...ON_BOTH, ...ON_NONE), { node }))
  }
  return sum(totals)
}

/** A part that is one npm script: silent when it succeeds, one failure when not. */
function check(label: string, script: string, timeoutMs: number, ...args: string[]): Part {
  const run = async (): Promise<Totals> => {
    const [program, words] = npmCall(['run', '--silent', script, '--', ...args])
    const done = await inLanes(() => runCommand(program, words, { timeoutMs }))
    if (!done.ok) console.log(`${done.output}\n${script}: ${done.problem}`)
    return done.ok ? nothing : oneFailed
  }
  return { label, run }
}

function bare(part: Part): Part {
  return { ...part, bare: true }
}

async function runOnMariadb(files: string[]): Promise<Totals> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return runTestFiles(files, { settings: { TEST_DB: 'mariadb' } })
  if (!findProgram('mariadbd')) {
    console.log('!! There is no MariaDB server here: the tests on MariaDB are NOT run.')
    return process.env.CI ? oneFailed : { ...nothing, skipped: 1 }
  }
  const server = await startMariadb()
  try {
    return await runTestFiles(files, {
      settings: { TEST_DB: 'mariadb', TEST_DATABASE_URL: server.url },
    })
  } finally {
    await server.stop()
  }
}

/** Sees that there is a browser; answers what is wrong when there is none. */
async function lackOfBrowser(): Promise<string | null> {
  try {
    if (findChromium()) return null
  } catch (error) {
    return (error as Error).message
  }
  console.log('  There is no Chromium here: asking Playwright for its own ...')
  const installed = await runCommand(process.execPath, [PLAYWRIGHT, 'install', 'chromium'], {
    timeoutMs: 5 * MINUTE,
  })
  if (installed.ok) return null
  return 'The browser tests need Chromium: sudo apt-get install -y chromium, then run this again.'
}

async function runBrowser(files: string[]): Promise<Totals> {
  const lack = await lackOfBrowser()
  if (lack) {
    console.log(lack)
    return oneFailed
  }
  await rm(BROWSER_REPORT, { force: true })
  const args = [PLAYWRIGHT, 'test', '-c', 'tests/browser', '--reporter=list,json', ...files]
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(BROWSER_REPORT) }
  const done = await runCommand(process.execPath, args, { env, timeoutMs: 25 * MINUTE, onLine: console.log })
  const report = await readFile(BROWSER_REPORT, 'utf8').catch(() => null)
  const { stats } = report ? (JSON.parse(report) as BrowserReport) : { stats: NO_STATS }
  if (!done.ok) console.log(`playwright: ${done.problem}`)
  const { expected, flaky, unexpected, skipped } = stats
  return { passed: expected + flaky, failed: Math.max(unexpected, done.ok ? 0 : 1), skipped }
}
