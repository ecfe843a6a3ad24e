import { chosenToday } from '../tests/support/rounds.ts'

// What runs where and when. A new test needs no line here: on SQLite it runs each time, on MariaDB and in the browser it takes
// turns, and where a change touches it, it runs at once. At night everything runs everywhere.

/**
 * The tests of the API that run on SQLite alone, each with its reason. All others run on MariaDB as well; a new one does
 * unless it is added here. Each run of the tests on SQLite fails when one of these causes a kind of statement that no test
 * causes which runs on MariaDB.
 */
export const ON_SQLITE_ALONE: Record<string, string> = {
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
  'tests/api/webhooks-tls.test.ts': 'which certificates of endpoints are trusted',
  'tests/contract/client.test.ts': 'the types of the contract',
  'tests/contract/drift.test.ts': 'the contract and its schemas',
  'tests/contract/served.test.ts': 'which routes the contract names',
}

/** Whether a file of tests of the API runs on MariaDB, too. At night all of them do. */
export const runsOnMariadb = (file: string): boolean =>
  /^tests\/(api|contract)\//.test(file) && (Boolean(process.env.TEST_ALL) || !(file in ON_SQLITE_ALONE))

/** Tests that kill what they have started, start many processes or fill disks: on SQLite they take turns. */
const LONG = /-(kill|processes|faults|many|large|disk)\.test\.ts$/
/** Others that take turns: they take more than eight seconds of the processor. */
const LONG_TOO = [
  'api/account-statements-random api/anomalies api/backup api/backup-encrypted api/clocks api/crash api/cuts api/deep-pages api/demo-month',
  'api/drill api/kills api/local-currency api/migrated-office api/migrations api/money-histories api/month-matrix',
  'api/nightly-backups api/one-secret api/outbox-queue api/payment-histories api/processes api/reminders-random api/search-index',
  'api/verification api/verify-ledger api/verify-schema contract/examples contract/guide lib/database-tls lib/largest-amounts',
  'scripts/audit scripts/command-line scripts/server-process',
].flatMap((names) => names.split(' ').map((name) => `tests/${name}.test.ts`))

/** Whether a file of tests runs each time on SQLite. */
export const runsEachTime = (file: string): boolean => !LONG.test(file) && !LONG_TOO.includes(file)

/** The tests of the API that run on MariaDB each time, each with what differs there. The others take turns. */
const ON_MARIADB_EACH_TIME: Record<string, string> = {
  'tests/api/concurrency.test.ts': 'locks of rows, where SQLite has one writer',
  'tests/api/races.test.ts': 'two who write the same at once',
  'tests/api/runs-at-once.test.ts': 'two who run a month at once',
  'tests/api/idempotency.test.ts': 'the same request twice at once',
  'tests/api/outbox.test.ts': 'who takes which message',
  'tests/api/database-away.test.ts': 'connections that are lost',
  'tests/api/rate-limits.test.ts': 'statements of its own for each database',
  'tests/api/lists.test.ts': 'searches, which have an index of their own for each database',
  'tests/api/imports.test.ts': 'rows in temporary tables',
  'tests/api/billings-month.test.ts': 'the largest writes',
  'tests/api/reconciliation.test.ts': 'the largest reads',
  'tests/api/balances.test.ts': 'sums',
  'tests/api/dashboard.test.ts': 'months and days in SQL',
  'tests/api/ledger-guards.test.ts': 'triggers of the ledger',
  'tests/api/account-sums.test.ts': 'triggers of the sums of accounts, and who waits for whom',
  'tests/api/dues.test.ts': 'triggers of what is due',
  'tests/api/trail.test.ts': 'triggers of the trail',
  'tests/api/migrations.test.ts': 'each migration, up and down',
  'tests/api/verify-schema.test.ts': 'tables, keys and triggers as they should be',
}

/** The browser tests that run each time, each with what it sees. The others take turns. */
const IN_BROWSER_EACH_TIME: Record<string, string> = {
  'tests/browser/month.spec.ts': 'a month from import to payment, through most screens',
  'tests/browser/shell.spec.ts': 'each screen, and who may see it',
  'tests/browser/stories.spec.ts': 'stories, which take turns by themselves',
}

/** The files that are named above: a test misses one that is gone. */
export const NAMED = [ON_SQLITE_ALONE, ON_MARIADB_EACH_TIME, IN_BROWSER_EACH_TIME]
  .flatMap(Object.keys)
  .concat(LONG_TOO)

/** By what has changed, the tests that it touches, from near to far (`testsTouchedBy`). */
type Touched = readonly (readonly string[])[]

/** The tests of these that run on SQLite today. */
export function onSqliteToday(all: readonly string[], touched: Touched, today?: number): string[] {
  const long = all.filter((file) => !runsEachTime(file))
  const chosen = chosenToday(long, { days: 'SQLITE_DAYS', touched }, today)
  return all.filter((file) => runsEachTime(file) || chosen.includes(file))
}

/** The tests of these, which all run on MariaDB at times, that do today. */
export function onMariadbToday(all: readonly string[], touched: Touched, today?: number): string[] {
  const eachTime = Object.keys(ON_MARIADB_EACH_TIME)
  return chosenToday(all, { days: 'MARIADB_DAYS', eachTime, touched }, today)
}

/** The tests of these that run in the browser today. */
export function inBrowserToday(all: readonly string[], touched: Touched, today?: number): string[] {
  const eachTime = Object.keys(IN_BROWSER_EACH_TIME)
  return chosenToday(all, { days: 'BROWSER_DAYS', eachTime, touched }, today)
}

/** The files of these that are linted today, and whose format is looked at. */
export const lintedToday = (all: readonly string[], changed: readonly string[], today?: number): string[] =>
  chosenToday(all, { days: 'LINT_DAYS', eachTime: changed }, today)

/** The parts that install something, and the files that they try; one whose files have changed does not wait for its turn. */
const INSTALLED: Record<string, RegExp> = {
  lockfile: /^(package|package-lock)\.json$|^tests\/install\/lockfile/,
  clients: /^(openapi|\.spectral)\.yaml$|^tests\/install\/(clients|main-job)/,
  demo: /^package-lock\.json$|^scripts\/|^tests\/install\/(demo|obstacles)/,
  release: /^package-lock\.json$|^scripts\/(release|compile|setup)|^tests\/install\/release/,
}

/** The parts that install something today: what a newcomer does each time, the others by turns. */
export function installedToday(changed: readonly string[], today?: number): string[] {
  const names = Object.keys(INSTALLED)
  const turn = chosenToday(names, { days: 'INSTALL_DAYS', eachTime: ['demo'] }, today)
  return names.filter((name) => turn.includes(name) || changed.some((file) => INSTALLED[name]!.test(file)))
}
