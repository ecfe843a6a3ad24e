import type { Sequelize } from 'sequelize'
import { storedInstant } from './instants.ts'
import { nowSql } from './trail-entries.ts'

type Row = 'OLD' | 'NEW'

/** What a row of billings asks its client for, beside what it carries of earlier ones. */
const owed = (row: Row): string =>
  `CASE WHEN ${row}.void_at IS NULL THEN ${row}.previous_balance - ${row}.carried_balance + ${row}.total_amount ELSE 0 END`

const amountDue = `${owed('NEW')} - NEW.allocated_amount`

/** Until when that is due which still is: an entry of the journal that a later one has ended says when. */
export const STILL_DUE = '9999-12-31T23:59:59.999Z'

/** What the journal keeps of a billing in an entry. */
interface Noted {
  owed: string
  settled: string
  paid: string
}
const GONE: Noted = { owed: '0', settled: '0', paid: '0' }
const notedOf = (row: Row): Noted => ({
  owed: owed(row),
  settled: `${row}.allocated_amount`,
  paid: `${row}.paid_amount`,
})

/** How the journal is written, by the database and by whether it says until when an amount was due. */
interface Journal {
  isSqlite: boolean
  isDated: boolean
  stillDue: string
}

/** Writes down what has become of a billing's debt. */
function noteOf(row: Row, { owed, settled, paid }: Noted, { isSqlite, isDated, stillDue }: Journal): string {
  const values = {
    billing_id: `${row}.id`,
    client_id: `${row}.client_id`,
    currency: `${row}.currency`,
    ...{ owed, settled },
    due_date: `${row}.due_date`,
    created_at: nowSql(isSqlite),
    ...(isDated && { paid, due_until: `CASE WHEN (${owed}) <> (${settled}) THEN ${stillDue} END` }),
  }
  return `INSERT INTO receivable_entries (${Object.keys(values).join(', ')}) VALUES (${Object.values(values).join(', ')});`
}

/** Ends what the entry before has said to be due. */
const endOf = (row: Row, { isSqlite, isDated, stillDue }: Journal): string =>
  isDated
    ? `UPDATE receivable_entries SET due_until = ${nowSql(isSqlite)} WHERE billing_id = ${row}.id AND due_until = ${stillDue};`
    : ''

/** Whether an update changes the debt. */
const differs = ({ isSqlite, isDated }: Journal): string =>
  [
    [owed('OLD'), owed('NEW')],
    ['OLD.allocated_amount', 'NEW.allocated_amount'],
    ['OLD.due_date', 'NEW.due_date'],
    ...(isDated ? [['OLD.paid_amount', 'NEW.paid_amount']] : []),
  ]
    .map(([before, after]) =>
      isSqlite ? `(${before}) IS NOT (${after})` : `NOT ((${before}) <=> (${after}))`,
    )
    .join(' OR ')

const NAME = 'receivables_of_billings'
const NAMES = ['insert', 'update', 'delete', 'due_insert', 'due_update'].map((what) => `${NAME}_${what}`)

/** By their names: MySQL lets a trigger set a column before the row is written, SQLite after that. */
function triggersOf(journal: Journal): [string, string][] {
  const { isSqlite } = journal
  const head = (when: string, event: string) => `${when} ${event} ON billings FOR EACH ROW`
  const ifSo = (condition: string, work: string) =>
    isSqlite ? `WHEN ${condition} BEGIN ${work} END` : `BEGIN IF ${condition} THEN ${work} END IF; END`
  const noteNew = noteOf('NEW', notedOf('NEW'), journal)
  const noteChange = endOf('NEW', journal) + noteNew
  const noteEnd = endOf('OLD', journal) + noteOf('OLD', GONE, journal)
  const setDue = isSqlite ? ` UPDATE billings SET amount_due = ${amountDue} WHERE id = NEW.id;` : ''
  const isOwed = (row: Row) => `(${owed(row)}) <> 0 OR ${row}.allocated_amount <> 0`
  const after: [string, string][] = [
    [`${NAME}_insert`, `${head('AFTER', 'INSERT')} ${ifSo(isOwed('NEW'), noteNew + setDue)}`],
    [`${NAME}_update`, `${head('AFTER', 'UPDATE')} ${ifSo(differs(journal), noteChange + setDue)}`],
    [`${NAME}_delete`, `${head('AFTER', 'DELETE')} ${ifSo(isOwed('OLD'), noteEnd)}`],
  ]
  if (isSqlite) return after
  const set = `SET NEW.amount_due = ${amountDue}`
  return [
    [`${NAME}_due_insert`, `${head('BEFORE', 'INSERT')} ${set}`],
    [`${NAME}_due_update`, `${head('BEFORE', 'UPDATE')} ${set}`],
    ...after,
  ]
}

async function journalOf(sequelize: Sequelize): Promise<Journal> {
  const columns = await sequelize.getQueryInterface().describeTable('receivable_entries')
  return {
    isSqlite: sequelize.getDialect() === 'sqlite',
    isDated: 'due_until' in columns,
    stillDue: sequelize.escape(storedInstant(sequelize, STILL_DUE)),
  }
}

/** Lets the database keep what is due of each billing, and write down whenever its debt changes. */
export async function followReceivables(sequelize: Sequelize): Promise<void> {
  for (const [name, body] of triggersOf(await journalOf(sequelize))) {
    await sequelize.query(`DROP TRIGGER IF EXISTS ${name}`)
    await sequelize.query(`CREATE TRIGGER ${name} ${body}`)
  }
}

/** No longer: before rows are restored, or the columns are dropped. */
export async function unfollowReceivables(sequelize: Sequelize): Promise<void> {
  for (const name of NAMES) await sequelize.query(`DROP TRIGGER IF EXISTS ${name}`)
}
