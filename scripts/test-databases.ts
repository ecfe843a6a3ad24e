import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startMariadb } from '../tests/support/mariadb-server.ts'
import { processorTimeOfEnded } from './processor-time.mjs'
import { findProgram } from './programs.mjs'
import { faultsOfContract } from './test-answers.ts'
import { ON_SQLITE_ALONE, runsEachTime, runsOnMariadb } from './test-turns.ts'
import { failedOnce, nothing, runTestFiles, sum, type Totals } from './test-files.ts'

const RECORDERS = ['statements', 'answers'].map(
  (what) => pathToFileURL(`tests/support/record-${what}.mjs`).href,
)
const NOTES = resolve('test-results/statements.tsv')
const ANSWERS = resolve('test-results/answers.tsv')

/** What only SQLite is asked. */
const OF_SQLITE = /^(PRAGMA|BEGIN|COMMIT|ROLLBACK|VACUUM|ATTACH|DETACH)|sqlite_master|sqlite_sequence/

/**
 * What is wrong with the list of tests on SQLite alone, a line each, by what the tests have noted that run each time
 * (`tests/support/record-statements.mjs`): a kind of statement that no test causes which runs on MariaDB.
 */
export function faultsOfList(notes: string): string[] {
  const causes = new Map<string, string[]>()
  for (const line of notes.split('\n').filter(Boolean)) {
    const [file, kind] = line.split('\t') as [string, string]
    if (!runsEachTime(file)) continue
    causes.set(kind, [...(causes.get(kind) ?? []), file])
  }
  const alone = [...causes].filter(
    ([kind, files]) =>
      !OF_SQLITE.test(kind) && !files.some(runsOnMariadb) && files.some((file) => file in ON_SQLITE_ALONE),
  )
  return alone.map(([kind, files]) => `only ${files.join(', ')} causes ${kind}`)
}

/**
 * Runs tests on SQLite, those among them that run each time, and looks whether those that do not run on MariaDB may stay away
 * from there, and whether the contract names what they were answered.
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
      (fault) => `ON_SQLITE_ALONE of scripts/test-turns.ts: ${fault}`,
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
  let totals: Totals
  try {
    totals = await run(server.url)
  } finally {
    await server.stop()
  }
  return { ...totals, processor: totals.processor + processorTimeOfEnded() }
}
