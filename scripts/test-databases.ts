import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startMariadb } from '../tests/support/mariadb-server.ts'
import { turnOfToday } from '../tests/support/rounds.ts'
import { findProgram } from './programs.mjs'
import type { Totals } from './tap-report.ts'
import { faultsOfContract } from './test-answers.ts'
import { failedOnce, nothing, runTestFiles, sum } from './test-files.ts'

/**
 * The tests of the API that run on SQLite alone, each with its reason. All others run on MariaDB as well; a new one does
 * unless it is added here. A run of all tests on SQLite fails when one of these causes a kind of statement that no test
 * causes which runs on MariaDB.
 */
const ON_SQLITE_ALONE: Record<string, string> = {
  'tests/api/item-rules.test.ts': 'pure rules: no database',
  'tests/api/money.test.ts': 'pure rules: no database',
  'tests/api/pricing.test.ts': 'pure rules: no database',
  'tests/api/compressed.test.ts': 'how answers are compressed',
  'tests/api/headers.test.ts': 'the headers of answers',
  'tests/api/errors.test.ts': 'the form of refusals',
  'tests/api/slow-clients.test.ts': 'connections of clients, and their ends',
  'tests/api/routes.test.ts': 'which routes there are, and who may ask them',
  'tests/api/emails-odd-servers.test.ts': 'what mail servers say',
  'tests/api/emails-refused.test.ts': 'what mail servers refuse',
  'tests/api/mail-words.test.ts': 'how the words of mail servers are shown',
  'tests/api/real-mail.test.ts': 'Postfix takes what is sent',
  'tests/api/template-limits.test.ts': 'what a template may cost its worker',
  'tests/api/uploads.test.ts': 'the form of an upload',
  'tests/api/metrics.test.ts': 'what is measured of requests',
  'tests/api/time-zones.test.ts': 'the zone of the process',
  'tests/api/backup-encrypted.test.ts': 'the encryption of a file that is the same from either database',
  'tests/api/webhooks-tls.test.ts': 'which certificates of endpoints are trusted',
  'tests/contract/client.test.ts': 'the types of the contract',
  'tests/contract/drift.test.ts': 'the contract and its schemas',
  'tests/contract/served.test.ts': 'which routes the contract names',
}

/** Whether a file of tests of the API runs on MariaDB, too. At night all of them do. */
export const runsOnMariadb = (file: string): boolean =>
  /^tests\/(api|contract)\//.test(file) && (Boolean(process.env.TEST_ALL) || !(file in ON_SQLITE_ALONE))

/** Long scenarios, of which most is not SQL: on MariaDB they take turns. */
const LONG_SCENARIOS = [
  'api/backup api/clocks api/crash api/cuts api/drill api/idempotency-processes api/imports-beside api/imports-large',
  'api/kills api/migrated-office api/nightly-backups api/one-secret api/outbox-kill api/outbox-many api/outbox-queue api/processes',
  'api/record-payment-kill api/uploads-at-once api/verify-faults api/verification-faults api/webhooks-kill',
  'api/trail-kill api/month-issue-kill contract/examples contract/guide',
].flatMap((names) => names.split(' ').map((name) => `tests/${name}.test.ts`))

/** The tests that run on MariaDB today: of the long scenarios those whose turn it is, and those among `touched`. */
export function mariadbTestsOfToday(files: readonly string[], touched: readonly string[]): string[] {
  const waiting = new Set(LONG_SCENARIOS.filter((file) => !touched.includes(file)))
  for (const file of turnOfToday(LONG_SCENARIOS, 'MARIADB_DAYS')) waiting.delete(file)
  return files.filter((file) => runsOnMariadb(file) && !waiting.has(file))
}

const RECORDERS = ['statements', 'answers'].map(
  (what) => pathToFileURL(`tests/support/record-${what}.mjs`).href,
)
const NOTES = resolve('test-results/statements.tsv')
const ANSWERS = resolve('test-results/answers.tsv')

/** What only SQLite is asked. */
const OF_SQLITE = /^(PRAGMA|BEGIN|COMMIT|ROLLBACK|VACUUM|ATTACH|DETACH)|sqlite_master|sqlite_sequence/

/**
 * What is wrong with the list above, a line each, by what the tests have noted (`tests/support/record-statements.mjs`): a
 * kind of statement that only tests cause which do not run on MariaDB, or a file that is gone.
 */
export function faultsOfList(notes: string): string[] {
  const causes = new Map<string, string[]>()
  for (const line of notes.split('\n').filter(Boolean)) {
    const [file, kind] = line.split('\t') as [string, string]
    causes.set(kind, [...(causes.get(kind) ?? []), file])
  }
  const alone = [...causes].filter(
    ([kind, files]) =>
      !OF_SQLITE.test(kind) && !files.some(runsOnMariadb) && files.some((file) => file in ON_SQLITE_ALONE),
  )
  const gone = [...Object.keys(ON_SQLITE_ALONE), ...LONG_SCENARIOS].filter((file) => !existsSync(file))
  return [
    ...alone.map(([kind, files]) => `only ${files.join(', ')} causes ${kind}`),
    ...gone.map((file) => `${file} is not there`),
  ]
}

/**
 * Runs all tests on SQLite, and looks whether those that do not run on MariaDB may stay away from there, and whether the
 * contract names what they were answered.
 */
export async function runOnSqlite(files: string[]): Promise<Totals> {
  for (const notes of [NOTES, ANSWERS]) await rm(notes, { force: true })
  const NODE_OPTIONS = [process.env.NODE_OPTIONS, ...RECORDERS.map((file) => `--import=${file}`)].join(' ')
  const settings = { STATEMENTS_FILE: NOTES, ANSWERS_FILE: ANSWERS, NODE_OPTIONS }
  const totals = await runTestFiles(files, { settings })
  // It was interrupted before anything was noted.
  if (totals.failed && !(existsSync(NOTES) && existsSync(ANSWERS))) return totals
  const faults = [
    ...faultsOfList(readFileSync(NOTES, 'utf8')).map(
      (fault) => `a list of scripts/test-databases.ts: ${fault}`,
    ),
    ...faultsOfContract(readFileSync(ANSWERS, 'utf8')).map((fault) => `openapi.yaml: ${fault}`),
  ]
  for (const fault of faults) console.log(`FAILED ${fault}`)
  return faults.length ? sum([totals, failedOnce]) : totals
}

/** Runs tests on the MariaDB that TEST_DATABASE_URL names, or on a throwaway one. */
export async function runOnMariadb(files: string[], timeoutMs?: number): Promise<Totals> {
  const run = (url: string) =>
    runTestFiles(files, {
      settings: { TEST_DB: 'mariadb', TEST_DATABASE_URL: url },
      ...(timeoutMs && { timeoutMs }),
    })
  const given = process.env.TEST_DATABASE_URL
  if (given) return run(given)
  if (!findProgram('mariadbd')) {
    console.log('!! There is no MariaDB server here: the tests on MariaDB are NOT run.')
    return process.env.CI ? failedOnce : { ...nothing, skipped: 1 }
  }
  const server = await startMariadb()
  try {
    return await run(server.url)
  } finally {
    await server.stop()
  }
}
