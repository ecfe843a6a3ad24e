/** What the tests do that try at random or again and again: a little in `npm test`, much at night, in `npm run test:all`. */
const SHORT = {
  /** How long the fuzz test goes on after so many requests of each kind. */
  FUZZ_MINUTES: 0.1,
  /** Of each kind so many at least. */
  FUZZ_REQUESTS: 15,
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
  /**
   * In so many days each has its turn that does not run each time (scripts/test-turns.ts): stories, long tests on SQLite, tests of
   * the API on MariaDB, browser tests, what is installed, files that are linted. No multiple of 7: those of a Sunday would have none where nobody works on Sundays.
   */
  STORY_DAYS: 8,
  SQLITE_DAYS: 6,
  MARIADB_DAYS: 10,
  BROWSER_DAYS: 8,
  INSTALL_DAYS: 3,
  LINT_DAYS: 5,
}
type Name = keyof typeof SHORT

const LONG: Record<Name, number> = {
  FUZZ_MINUTES: 10,
  FUZZ_REQUESTS: 300,
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
  SQLITE_DAYS: 1,
  MARIADB_DAYS: 1,
  BROWSER_DAYS: 1,
  INSTALL_DAYS: 1,
  LINT_DAYS: 1,
}

/** How much of it is done in this run. An environment variable of the name sets it by hand: `KILLS=200`. */
export const rounds = (name: Name): number =>
  Number(process.env[name] ?? (process.env.TEST_ALL ? LONG : SHORT)[name])

const DAY_MS = 86_400_000

/** A number of a name that stays the same, and differs among similar ones: FNV-1a. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (const sign of name) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/**
 * Those whose turn it is today, each once in so many days (`rounds` says in how many). A turn goes by the name alone, so that none
 * is put off by what comes and goes beside it.
 */
const turnOfToday = (
  names: readonly string[],
  days: Name,
  today = Math.floor(Date.now() / DAY_MS),
): string[] => names.filter((name) => (hashOf(name) + today) % rounds(days) === 0)

/** What takes turns, and what does not wait for them. */
export interface Turns {
  days: Name
  /** Those that run each time. */
  eachTime?: readonly string[]
  /** Those that a change touches: first those that it touches most. */
  touched?: readonly (readonly string[])[]
}

/** A change that touches more than this share of all is a wide one. */
const WIDE = 1 / 5

/**
 * Those that run today: those that do each time, those whose turn it is, and those that a change touches; of a wide change those
 * that it touches most.
 */
export function chosenToday(
  names: readonly string[],
  { days, eachTime = [], touched = [] }: Turns,
  today?: number,
): string[] {
  const chosen = new Set([...eachTime, ...turnOfToday(names, days, today)])
  const found = new Set<string>()
  for (const level of touched) {
    for (const name of level) if (names.includes(name)) found.add(name)
    if (found.size <= names.length * WIDE) found.forEach((name) => chosen.add(name))
  }
  return names.filter((name) => chosen.has(name))
}
