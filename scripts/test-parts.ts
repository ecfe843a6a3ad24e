import { rounds } from '../tests/support/rounds.ts'
import { bringNode, NODES } from '../tests/support/programs-by-npm.ts'
import { runCommand } from './command.ts'
import { auditDependencies } from './dependency-audit.ts'
import { allFiles, changedFiles } from './changed-files.ts'
import { npmCall, root } from './step.mjs'
import { runBrowser } from './test-browser.ts'
import { testsTouchedBy } from './test-changed.ts'
import { ensureClusterTools, missingForCluster } from './test-tools.mjs'
import { runOnMariadb, runOnSqlite } from './test-databases.ts'
import {
  browserTests,
  failedOnce,
  inLanes,
  nothing,
  runTestFiles,
  sum,
  testFiles,
  type Totals,
} from './test-files.ts'
import { setUpBrowserTests } from './test-setup.ts'
import { inBrowserToday, lintedToday, onMariadbToday, onSqliteToday, runsOnMariadb } from './test-turns.ts'

/** A part of `npm test`. */
export interface Part {
  label: string
  /** Whether it runs as soon as the packages are there: before sqlite3 is compiled, and beside that. */
  bare?: boolean
  /** Brings what these files take beside what all take, while other parts run; answers whether it is there. */
  prepare?: (files: string[]) => Promise<boolean>
  /** Runs what is in these files, or all when none is named. */
  run: (files: string[]) => Promise<Totals>
}

/** Parts that take longer than these hang, however busy the machine is. */
const MINUTE = 60_000
const ON_BOTH = ['api', 'contract']
const ON_NONE = ['lib', 'scripts']
const INSTALL_MS = 30 * MINUTE
const CLUSTER_MS = (60 + Number(process.env.MINUTES ?? 0)) * MINUTE
// A fuzz test may be asked to go on for hours.
const FUZZ_MS = (10 + rounds('FUZZ_MINUTES')) * MINUTE
// What has not changed since it was looked at is not looked at again. A rule that goes by the types of another file may
// miss what that one changes: the check begins without a cache.
const CACHED = ['--cache', '--cache-strategy', 'content', '--cache-location']
const ESLINT = ['node_modules/eslint/bin/eslint.js', '--no-warn-ignored', ...CACHED, 'build/lint.cache']
const PRETTIER = [
  ...['node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown'],
  ...[...CACHED, 'build/format.cache'],
]

/** The parts that share the machine. Those before the tests are one process each, the longest first. */
export const SHARING: Record<string, Part> = {
  lint: bare(look('Lint', ESLINT, /\.(tsx?|m?js)$/)),
  types: bare(check('Types', 'typecheck')),
  format: bare(look('Format', PRETTIER, /\.\w+$/)),
  'lint:unused': bare(check('Files, exports and packages that nobody uses', 'lint:unused')),
  'lint:contract': bare(check('Lint of the contract', 'lint:contract')),
  audit: bare({ label: 'Advisories on packages', run: runAudit }),
  fuzz: { label: 'Fuzz test on SQLite', run: () => runTestFiles(testFiles('fuzz'), { timeoutMs: FUZZ_MS }) },
  sqlite: {
    label: 'API and library tests on SQLite',
    run: (files) =>
      files.length
        ? runTestFiles(files)
        : runOnSqlite(today(onSqliteToday, testFiles(...ON_BOTH, ...ON_NONE))),
  },
  mariadb: {
    label: 'API tests on MariaDB',
    run: (files) =>
      runOnMariadb(files.length ? files : today(onMariadbToday, testFiles(...ON_BOTH).filter(runsOnMariadb))),
  },
  contract: check('Contract', 'contract', '--check'),
  browser: {
    label: 'Browser tests',
    prepare: setUpBrowserTests,
    run: (files) => runBrowser(files.length ? files : today(inBrowserToday, browserTests())),
  },
}

/** What only some runs ask for: what is installed from a registry, on a fresh clone or where nothing else is. */
export const ON_REQUEST: Record<string, Part> = {
  lockfile: { label: 'The lockfile with each npm', run: () => runInstall('lockfile') },
  clients: { label: 'Clients that others generate, and their lint', run: () => runInstall('clients') },
  demo: { label: 'The demo of a fresh clone', run: () => runInstall('demo', 'obstacles') },
  release: { label: 'The release, installed', run: () => runInstall('release') },
  nodes: { label: 'The demo and the API tests with each Node.js', run: runOnNodes },
  cluster: { label: 'A cluster whose parts die', prepare: prepareCluster, run: runOnCluster },
  'fuzz:mariadb': { label: 'Fuzz test on MariaDB', run: () => runOnMariadb(testFiles('fuzz'), FUZZ_MS) },
}
export const PARTS = { ...SHARING, ...ON_REQUEST }

/** Those of these tests that run today, by what has changed. */
function today(choose: typeof onSqliteToday, all: string[]): string[] {
  const chosen = choose(all, testsTouchedBy(changedFiles()))
  if (chosen.length < all.length) console.log(`  today ${chosen.length} of ${all.length} files`)
  return chosen
}

/** The part that runs a file of tests when none is named. */
export const partOf = (file: string): string => /tests\/(browser|cluster)/.exec(file)?.[1] ?? 'sqlite'

const installTests = (...names: string[]) => names.map((name) => `tests/install/${name}.test.ts`)
const runInstall = (...names: string[]): Promise<Totals> =>
  runTestFiles(installTests(...names), { timeoutMs: INSTALL_MS })

/** In CI what is missing is installed, as where we may install. */
async function prepareCluster(): Promise<boolean> {
  await ensureClusterTools()
  return true
}

/** Each file starts a cluster of its own: one after the other. */
async function runOnCluster(files: string[]): Promise<Totals> {
  const missing = missingForCluster()
  if (missing.length) {
    console.log(`!! ${missing.join(', ')} is not on this machine: the tests on a cluster are NOT run.`)
    return process.env.CI ? failedOnce : { ...nothing, skipped: 1 }
  }
  const totals: Totals[] = []
  for (const file of files.length ? files : testFiles('cluster'))
    totals.push(await runTestFiles([file], { timeoutMs: CLUSTER_MS }))
  return sum(totals)
}

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
function check(label: string, script: string, ...args: string[]): Part {
  return { label, run: () => runQuietly(script, npmCall(['run', '--silent', script, '--', ...args])) }
}

/** A part that is one program of a package, which looks at some files, or at those of these names that have their turn. */
function look(label: string, program: string[], names: RegExp): Part {
  const chosen = () => {
    const all = allFiles().filter((file) => names.test(file))
    return all.length ? lintedToday(all, changedFiles()) : ['.']
  }
  const run = (files: string[]) =>
    runQuietly(label, [process.execPath, [...program, ...(files.length ? files : chosen())]])
  return { label, run }
}

async function runQuietly(name: string, [program, args]: [string, string[]]): Promise<Totals> {
  const done = await inLanes(() => runCommand(program, args, { timeoutMs: 15 * MINUTE }))
  if (!done.ok) console.log(`${done.output}\n${name}: ${done.problem}`)
  return { ...(done.ok ? nothing : failedOnce), processor: done.processor }
}

async function runAudit(): Promise<Totals> {
  const { totals, lines } = await inLanes(() => auditDependencies(root))
  for (const line of lines) console.log(line)
  return { ...nothing, ...totals }
}

function bare(part: Part): Part {
  return { ...part, bare: true }
}
