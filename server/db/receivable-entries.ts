import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { isoOf } from './instants.ts'
import { STILL_DUE } from './receivable-triggers.ts'

/** What was last written down to be due of each billing, in cents, by its id; those that are gone too. */
export async function lastDues(sequelize: Sequelize, transaction: Transaction): Promise<Map<number, number>> {
  const rows = await sequelize.query<{ billing_id: number; due: number | string }>(
    'SELECT billing_id, owed - settled AS due FROM receivable_entries ' +
      'WHERE id IN (SELECT MAX(id) FROM receivable_entries GROUP BY billing_id)',
    { type: QueryTypes.SELECT, transaction },
  )
  return new Map(rows.map(({ billing_id, due }) => [billing_id, Number(due)]))
}

/** An entry of the journal that says until when its amount was due, and what follows from the one after it: ISO instants. */
interface EntryEnd {
  id: number
  due_until: string | null
  expected: string | null
}

const ENTRIES = 1000

/** Reads until when the amount of each entry was due, as it says and as the next one of its billing does. */
export async function* entryEnds(sequelize: Sequelize, transaction: Transaction): AsyncGenerator<EntryEnd[]> {
  const next =
    '(SELECT MIN(later.id) FROM receivable_entries later WHERE later.billing_id = e.billing_id AND later.id > e.id)'
  for (let last = 0; ;) {
    const rows = await sequelize.query<{
      id: number
      due: number | string
      due_until: Date | string | null
      ended: Date | string | null
    }>(
      'SELECT e.id, e.owed - e.settled AS due, e.due_until, n.created_at AS ended FROM receivable_entries e ' +
        `LEFT JOIN receivable_entries n ON n.id = ${next} WHERE e.id > ${last} ORDER BY e.id LIMIT ${ENTRIES}`,
      { type: QueryTypes.SELECT, transaction },
    )
    if (rows.length)
      yield rows.map(({ id, due, due_until, ended }) => ({
        id,
        due_until: due_until && isoOf(due_until),
        expected: Number(due) === 0 ? null : ended ? isoOf(ended) : STILL_DUE,
      }))
    if (rows.length < ENTRIES) return
    last = rows.at(-1)!.id
  }
}

/** What was due of a billing from an instant on; amounts in cents. */
interface JournalEntry {
  billing_id: number
  /** ISO text. */
  at: string
  owed: number
  settled: number
  paid: number
}

/** All that the journal has of a client's debts in a currency, in the order in which it was written. */
export async function journalOf(
  sequelize: Sequelize,
  client_id: number,
  currency: string,
  transaction: Transaction,
): Promise<JournalEntry[]> {
  const rows = await sequelize.query<
    Record<'owed' | 'settled' | 'paid', number | string> & { billing_id: number; created_at: Date | string }
  >(
    'SELECT billing_id, owed, settled, paid, created_at FROM receivable_entries ' +
      'WHERE client_id = :client_id AND currency = :currency ORDER BY id',
    { type: QueryTypes.SELECT, replacements: { client_id, currency }, transaction },
  )
  return rows.map(({ billing_id, owed, settled, paid, created_at }) => ({
    billing_id,
    at: isoOf(created_at),
    owed: Number(owed),
    settled: Number(settled),
    paid: Number(paid),
  }))
}
