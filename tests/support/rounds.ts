/** What the tests do that try at random or again and again: a little in `npm test`, much at night, in `npm run test:all`. */
const SHORT = {
  /** How long the fuzz test goes on after so many requests of each kind. */
  FUZZ_MINUTES: 0.1,
  /** How often the service is killed. */
  KILLS: 3,
  /** How often a connection to the database is cut. */
  CUTS: 60,
  /** Deeds of the random office. */
  STEPS: 60,
  /** Messages in the queue at once. */
  MANY: 300,
  /** Random workbooks that are imported. */
  SHEETS: 18,
  /** Runs that look for planted faults, thirty at once. */
  FAULT_RUNS: 6,
  /** Statements that are calculated; those that other programs read back. */
  STATEMENTS: 1000,
  READ_BACK: 8,
  /** Random histories of prices, moves, billings and payments. */
  HISTORIES: 100,
  /** In so many days each story is played once; those that have changed are played in each run. */
  STORY_DAYS: 8,
  /** In so many days each long scenario runs once on MariaDB; those that a change touches run each time. */
  MARIADB_DAYS: 4,
}
type Name = keyof typeof SHORT

const LONG: Record<Name, number> = {
  FUZZ_MINUTES: 10,
  KILLS: 20,
  CUTS: 1000,
  STEPS: 1000,
  MANY: 5000,
  SHEETS: 200,
  FAULT_RUNS: 100,
  STATEMENTS: 20_000,
  READ_BACK: 40,
  HISTORIES: 2000,
  STORY_DAYS: 1,
  MARIADB_DAYS: 1,
}

/** How much of it is done in this run. An environment variable of the name sets it by hand: `KILLS=200`. */
export const rounds = (name: Name): number =>
  Number(process.env[name] ?? (process.env.TEST_ALL ? LONG : SHORT)[name])

const DAY_MS = 86_400_000

/** Those whose turn it is today, when each has one in so many days (`rounds` says in how many). */
export function turnOfToday<T>(all: readonly T[], days: Name, today = Math.floor(Date.now() / DAY_MS)): T[] {
  return all.filter((_, at) => (at - today) % rounds(days) === 0)
}
