import { DatabaseError, type Sequelize, type Transaction } from 'sequelize'
import { verifyForeignKeys } from './db/foreign-keys.verify.ts'
import { verifyIdCounters } from './db/id-counters.verify.ts'
import { verifyTotals } from './db/running-totals.verify.ts'
import { verifySchema } from './db/schema.verify.ts'
import { inSnapshot } from './db/snapshot.ts'
import { Verification, type Finding, type Invariant, type Outcome } from './db/verification.ts'
import type { CheckOf } from './feature.ts'
import { features } from './features.ts'
import { highestTold } from './features/activity/activity.verify.ts'
import { message, render } from './messages.ts'

/** What says of all the others whether they could look. */
const READABLE = 'database.readable'

/** The checks of the database as a whole; those of features follow. */
const OF_DATABASE: readonly CheckOf[] = [
  {
    holds: ['database.tables', 'database.indexes', 'database.guards', 'database.limits'],
    load: async () => (check, sequelize) => verifySchema(sequelize, check),
  },
  {
    holds: ['database.references'],
    load: async () => (check, sequelize) => verifyForeignKeys(sequelize, check),
  },
  { holds: ['database.totals'], load: async () => verifyTotals },
  {
    holds: ['database.ids'],
    load: async () => async (check, sequelize) =>
      verifyIdCounters(sequelize, check, await highestTold(check)),
  },
]

const CHECKS: readonly CheckOf[] = [...OF_DATABASE, ...features.flatMap(({ verify = [] }) => verify)]

interface Listener {
  /** Is told what is found, as it is found. */
  onFinding: (finding: Finding) => void
  /** Is told how many invariants are done. */
  onProgress?: (done: number) => void
}

/** Checks every invariant within a transaction, as of its moment. */
export async function examineWithin(
  transaction: Transaction,
  sequelize: Sequelize,
  { onFinding, onProgress = () => undefined }: Listener,
): Promise<Outcome[]> {
  const check = new Verification(transaction, onFinding)
  const outcomes: Outcome[] = []
  const add = (holds: readonly Invariant[], isDone: boolean) => {
    for (const invariant of holds) {
      check.of(invariant)
      const tally = check.tallies.get(invariant)!
      outcomes.push({
        invariant,
        ...tally,
        state: tally.differences ? 'differs' : isDone ? 'holds' : 'not_run',
      })
    }
    onProgress(outcomes.length)
  }
  for (const { holds, load } of CHECKS) {
    const error = await load()
      .then((run) => run(check, sequelize))
      .catch((reason: unknown) => reason as Error)
    // Where the schema differs, a query that fails does not prevent the other checks.
    if (error && (!(error instanceof DatabaseError) || !check.differences)) throw error
    if (error) {
      const record = message('checked.part', { name: holds.join(', ') })
      check.of(READABLE).differs(record, message('finding.unreadable', { reason: error.message }))
    }
    add(holds, !error)
  }
  check.of(READABLE).lookedAt(CHECKS.length)
  add([READABLE], true)
  return outcomes
}

/** A finding as a line: `billing #5: total_amount is 1, but must be 2`. */
const lineOf = ({ kind, record, said }: Finding): string =>
  `${kind === 'note' ? 'Note: ' : ''}${render(record)}: ${render(said)}`

/** The same for those who read lines. @returns how many differences there are */
async function verifyWithin(
  transaction: Transaction,
  sequelize: Sequelize,
  report: (line: string) => void,
): Promise<number> {
  const onFinding = (finding: Finding) => report(lineOf(finding))
  const outcomes = await examineWithin(transaction, sequelize, { onFinding })
  return outcomes.reduce((sum, { differences }) => sum + differences, 0)
}

/**
 * Derives every balance, billing total and invariant anew from the rows of a database whose models are bound, in one
 * snapshot; the service may go on meanwhile.
 * @param report is called with a line for each difference, and for each note
 * @returns how many differences there are
 */
export const verifyDatabase = (sequelize: Sequelize, report: (line: string) => void): Promise<number> =>
  inSnapshot(sequelize, (transaction) => verifyWithin(transaction, sequelize, report))
