import { DatabaseError, type Sequelize, type Transaction } from 'sequelize'
import { verifyForeignKeys } from './db/foreign-keys.verify.ts'
import { verifyIdCounters } from './db/id-counters.verify.ts'
import { verifySchema } from './db/schema.verify.ts'
import { inSnapshot } from './db/snapshot.ts'
import { Verification } from './db/verification.ts'
import type { Check } from './feature.ts'
import { features } from './features.ts'
import { highestTold } from './features/activity/activity.verify.ts'

/** The checks of the database as a whole; those of features follow. */
const CHECKS: Readonly<Record<string, Check>> = {
  schema: (check, sequelize) => verifySchema(sequelize, check),
  'foreign keys': (check, sequelize) => verifyForeignKeys(sequelize, check),
  'id counters': async (check, sequelize) => verifyIdCounters(sequelize, check, await highestTold(check)),
}

/**
 * The same within a transaction, as of its moment.
 * @returns how many differences there are
 */
export async function verifyWithin(
  transaction: Transaction,
  sequelize: Sequelize,
  report: (line: string) => void,
): Promise<number> {
  const check = new Verification(transaction, report)
  const run = (name: string, verify: Check) =>
    verify(check, sequelize).catch((error: Error) => {
      // Where the schema differs, a query that fails does not prevent the other checks.
      if (!(error instanceof DatabaseError) || !check.differences) throw error
      check.differs(name, `not all of it could be looked at: ${error.message}`)
    })
  for (const [name, verify] of Object.entries(CHECKS)) await run(name, verify)
  for (const { verify = {} } of features)
    for (const [name, load] of Object.entries(verify)) await run(name, await load())
  return check.differences
}

/**
 * Derives every balance, billing total and invariant anew from the rows of a database whose models are bound, in one
 * snapshot; the service may go on meanwhile.
 * @param report is called with a line for each difference, and for each note
 * @returns how many differences there are
 */
export const verifyDatabase = (sequelize: Sequelize, report: (line: string) => void): Promise<number> =>
  inSnapshot(sequelize, (transaction) => verifyWithin(transaction, sequelize, report))
