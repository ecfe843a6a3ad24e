import { QueryTypes, type Transaction } from 'sequelize'
import { migrations } from '../../server/db/migrations/index.ts'
import { currencyFaults, ledgerCurrencyFaults } from '../support/faults-currencies.ts'
import { ledgerFaults } from '../support/faults-ledger.ts'
import { registerFaults, workFaults } from '../support/faults-register.ts'
import { revisionFaults } from '../support/faults-revisions.ts'
import { billingFaults, type Fault } from '../support/faults.ts'
import { nameOf } from '../support/fault-names.ts'
import { rounds } from '../support/rounds.ts'
import { plantedOffice } from '../support/planted.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { verified, type WireFinding } from '../support/verified.ts'

const { app, office, sequelize, isSqlite } = await plantedOffice(t)
const user = await signedIn(app)
const schema = sequelize.getQueryInterface()

/** What a statement changes: a row by its id, or a table. */
function touchedBy(sql: string): { table: string; row: string } {
  const [, table = ''] = /^(?:UPDATE|INSERT INTO|DELETE FROM) (\w+)/.exec(sql) ?? []
  const [, id = ''] = /^UPDATE .* WHERE id = (\d+)$/s.exec(sql) ?? []
  return { table, row: `${table} ${id}` }
}

/** Runs statements past the checks of the database itself. */
async function force(statements: readonly string[]): Promise<void> {
  const run = async (all: readonly string[], transaction?: Transaction) => {
    for (const sql of all) await sequelize.query(sql, transaction && { transaction })
  }
  if (isSqlite) {
    await run(['PRAGMA foreign_keys = OFF', 'PRAGMA ignore_check_constraints = ON'])
    await run(statements)
    await run(['PRAGMA foreign_keys = ON', 'PRAGMA ignore_check_constraints = OFF'])
  } else
    await sequelize.transaction((transaction) =>
      run(
        [
          'SET foreign_key_checks = 0, check_constraint_checks = 0',
          ...statements,
          'SET foreign_key_checks = 1, check_constraint_checks = 1',
        ],
        transaction,
      ),
    )
}

const rowsOf = (table: string) =>
  sequelize.query<Record<string, unknown>>(`SELECT * FROM ${table}`, { type: QueryTypes.SELECT })

/** The statements that give tables the rows again that they have now. */
async function undoOf(tables: readonly string[]): Promise<string[]> {
  const undo: string[] = []
  for (const table of tables) {
    undo.push(`DELETE FROM ${table}`)
    for (const row of await rowsOf(table)) {
      const values = Object.values(row).map((value) => sequelize.escape(value as string))
      undo.push(`INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${values.join()})`)
    }
  }
  return undo
}

/** As many of these as touch no row twice. */
function together(faults: readonly Fault[]): Fault[] {
  const taken = new Set<string>()
  return faults.filter(({ plant }) => {
    const touched = plant.map(touchedBy)
    const isFree = touched.every(
      ({ table, row }) =>
        !taken.has(row) &&
        !taken.has(`${table} `) &&
        (row !== `${table} ` || ![...taken].some((each) => each.startsWith(row))),
    )
    if (isFree) for (const { row } of touched) taken.add(row)
    return isFree
  })
}

const isFound = (found: readonly WireFinding[], fault: Fault): boolean =>
  found.some(
    ({ check, kind, record, message }) =>
      kind === 'difference' &&
      check === nameOf(fault.what, isSqlite) &&
      fault.found.test(`${record}: ${message}`),
  )

t.test(
  'what somebody does to the rows is found by the service, under the name of what does not hold',
  async (t) => {
    const before = await verified(user)
    t.match(before, { state: 'holds', last: { differences: 0 } })
    const guards = migrations.find(({ name }) => name === '0008-ledger-guards')!
    await guards.down(schema)
    let pending = [
      ...billingFaults(office),
      ...currencyFaults(office),
      ...registerFaults(office),
      ...revisionFaults(office),
      ...workFaults(office),
      ...ledgerFaults(office),
      ...ledgerCurrencyFaults(office),
    ]
    const names = new Set<string>()
    let [count, runs, isHidden] = [0, 0, false]
    while (pending.length && runs < rounds('FAULT_RUNS')) {
      const [first] = pending as [Fault]
      const planted = isHidden ? [first] : together(pending)
      const tables = [...new Set(planted.flatMap(({ plant }) => plant.map((sql) => touchedBy(sql).table)))]
      const undo = await undoOf(tables)
      await force(planted.flatMap(({ plant }) => plant))
      const { findings, checks } = await verified(user)
      await force(undo)
      const found = planted.filter((fault) => isFound(findings, fault))
      for (const { what } of found) {
        const name = nameOf(what, isSqlite)
        names.add(name)
        if (checks.find(({ id }) => id === name)?.state !== 'differs')
          t.fail(`${name} does not say that it differs`)
      }
      // One that another hides is planted again by itself.
      isHidden = !isHidden && !found.includes(first)
      if (!isHidden) t.ok(found.includes(first), `${nameOf(first.what, isSqlite)}: ${first.what}`)
      const done = new Set(isHidden ? found : [first, ...found])
      pending = pending.filter((fault) => !done.has(fault))
      count += found.length
      runs += 1
    }
    t.comment(`${count} faults of ${names.size} names in ${runs} runs`)
    t.ok(count >= 80, `${count} faults`)
    t.ok(names.size >= 30, `${names.size} names`)
  },
)
