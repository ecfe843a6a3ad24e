import { Transaction, type Sequelize } from 'sequelize'
import type { Test } from 'tap'
import { createApp } from '../../server/app.ts'
import { User } from '../../server/features/users/users.model.ts'
import { inSnapshot } from '../../server/db/snapshot.ts'
import type { Finding } from '../../server/db/verification.ts'
import { render } from '../../server/messages.ts'
import { examineWithin, verifyDatabase } from '../../server/verify.ts'
import type { Fault } from './faults.ts'
import { nameOf } from './fault-names.ts'
import { fillMigrated } from './migrated.ts'
import { soundOffice } from './sound-office.ts'
import { testConfig } from './test-app.ts'

/** What keeps the checks of the database itself from refusing a fault in a transaction, and what brings them back. */
const CHECKS = {
  sqlite: { off: ['PRAGMA defer_foreign_keys = ON', 'PRAGMA ignore_check_constraints = ON'], on: [] },
  mysql: {
    off: ['SET foreign_key_checks = 0, check_constraint_checks = 0'],
    on: ['SET foreign_key_checks = 1, check_constraint_checks = 1'],
  },
}

const lineOf = ({ record, said }: Finding): string => `${render(record)}: ${render(said)}`

/** A sound office, to plant faults in, one at a time. Nobody else writes to its database. */
export async function plantedOffice(t: Test) {
  const config = await testConfig(t)
  await fillMigrated(config)
  // It does nothing by itself until it is served.
  const app = await createApp(config)
  t.teardown(() => app.close())
  const office = await soundOffice(t, app)
  const sequelize = User.sequelize as Sequelize
  const dialect = sequelize.getDialect() as keyof typeof CHECKS

  const isSqlite = dialect === 'sqlite'

  /** What `verify` says now. */
  async function verify(): Promise<string[]> {
    const lines: string[] = []
    await verifyDatabase(sequelize, (line) => lines.push(line))
    return lines
  }

  async function run(statements: readonly string[], transaction?: Transaction): Promise<void> {
    for (const sql of statements) await sequelize.query(sql, transaction && { transaction })
  }

  /** What is found within a transaction. */
  async function foundIn(transaction: Transaction): Promise<Finding[]> {
    const findings: Finding[] = []
    await examineWithin(transaction, sequelize, { onFinding: (finding) => findings.push(finding) })
    return findings
  }

  /** What is found of a fault that is taken back at once. */
  async function foundOf({ plant }: Fault): Promise<Finding[]> {
    const transaction = await sequelize.transaction({ type: Transaction.TYPES.DEFERRED })
    try {
      await run([...CHECKS[dialect].off, ...plant], transaction)
      return await foundIn(transaction)
    } finally {
      await run(CHECKS[dialect].on, transaction)
      await transaction.rollback()
    }
  }

  /** Asserts that a fault is found under the name of what does not hold, and that nothing is left of it. */
  async function find(t: Test, fault: Fault): Promise<void> {
    const { what, plant, mend, found } = fault
    if (mend) await run(plant)
    const findings = await (mend ? inSnapshot(sequelize, foundIn) : foundOf(fault))
    const said = findings.map((finding) => [finding.invariant, lineOf(finding)] as const)
    const names = said.flatMap(([invariant, line]) => (found.test(line) ? [invariant] : []))
    const name = nameOf(what, isSqlite)
    t.ok(names.includes(name), `${name}: ${what}`, { found: String(found), said: said.slice(0, 8) })
    if (!mend) return
    await run(mend)
    t.same(await verify(), [], `${what}: and nothing when it is mended`)
  }

  return { config, app, office, sequelize, isSqlite, verify, find }
}
