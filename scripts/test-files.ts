import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { runCommand } from './command.ts'
import { compile } from './compile.mjs'
import { compiled } from './compiled.mjs'
import { describeFailure, TapReader, type Totals } from './tap-report.ts'

/** Runs what is given, three processes at once: one more than the smallest machine has cores, since tests also wait. */
export const inLanes = pLimit(3)
/** Enough that the lanes end at about the same time, few enough that starting them costs little. */
const GROUPS = 8
const IN_PROCESS = ['api', 'contract', 'fuzz', 'lib', 'scripts']
const PROGRAMS = ['server/index.ts', 'scripts/backup.ts', 'scripts/restore.ts', 'scripts/verify.ts']
const RUNNER = 'tests/support/run-files.ts'

/** The files of tests in these folders of `tests`. */
export const testFiles = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join('tests', folder))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => join('tests', folder, name)),
  )

/** Compiles all tests, the programs that some of them start, and these files. */
export const compileTests = (files: string[]): Promise<void> =>
  compile([
    ...files.filter((file) => file.endsWith('.test.ts')),
    ...testFiles(...IN_PROCESS),
    RUNNER,
    ...PROGRAMS,
  ])

/** Runs files of tests in a few processes, each at most so long, and tells of each file as it ends. */
export async function runTestFiles(
  files: string[],
  settings: NodeJS.ProcessEnv,
  timeoutMs = 10 * 60_000,
): Promise<Totals> {
  const groups = Array.from({ length: GROUPS }, (_, group) => files.filter((_, at) => at % GROUPS === group))
  const filled = groups.filter((group) => group.length > 0)
  return sum(await Promise.all(filled.map((group) => inLanes(() => runGroup(group, settings, timeoutMs)))))
}

export const sum = (parts: Totals[]): Totals => ({
  passed: parts.reduce((total, part) => total + part.passed, 0),
  failed: parts.reduce((total, part) => total + part.failed, 0),
  skipped: parts.reduce((total, part) => total + part.skipped, 0),
})

async function runGroup(files: string[], settings: NodeJS.ProcessEnv, timeoutMs: number): Promise<Totals> {
  // Settings of the service that happen to be set here must not reach the app under test.
  const { DATABASE_URL: _, TEST_DB: __, ...inherited } = process.env
  const on = settings.TEST_DB ? `${settings.TEST_DB} ` : ''
  const left = new Set(files)
  let since = Date.now()
  const reader = new TapReader((file, { passed, failed, skipped }) => {
    left.delete(file)
    const seconds = Math.round((Date.now() - since) / 1000)
    since = Date.now()
    const counts = describe({ passed, failed, skipped })
    console.log(`  ${failed ? 'FAILED' : 'ok'} ${on}${file}: ${counts}, ${seconds} s`)
  })
  const done = await runCommand('node', ['--enable-source-maps', compiled(RUNNER)], {
    env: { ...inherited, ...settings, TEST_FILES: files.join(' ') },
    timeoutMs,
    onLine: (line) => reader.read(line),
  })
  for (const failure of reader.failures) console.log(`\n${describeFailure(failure)}`)
  // A process that ended early has not said how its last files fared.
  if (left.size) console.log(`FAILED ${[...left].join(', ')}: ${done.problem || 'not run'}`)
  const unsaid = left.size || (done.ok || reader.totals.failed ? 0 : 1)
  return { ...reader.totals, failed: reader.totals.failed + unsaid }
}

const describe = ({ passed, failed, skipped }: Totals): string =>
  [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ')
