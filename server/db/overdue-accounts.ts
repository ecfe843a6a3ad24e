import { QueryTypes, type Sequelize } from 'sequelize'
import { storedInstant } from './instants.ts'
import { STILL_DUE } from './receivable-triggers.ts'

/** What is overdue of a client in a currency, and what that is found and sorted by. */
interface OverdueAccount {
  client_id: number
  currency: string
  /** Cents, which may be text. */
  amount_due: number | string
  billings: number
  oldest_due_date: string
  client_name_key: string
  search_text: string
  platform_id: number
  /** The newest note on the client, and when that says to come back. */
  note_id: number | null
  next_date: string | null
}

/** Everything that is overdue on a day of the company, by client and currency: read from the journal, by an index alone. */
export const overdueAccounts = (sequelize: Sequelize, today: string): Promise<OverdueAccount[]> =>
  sequelize.query<OverdueAccount>(
    'SELECT o.*, c.client_name_key, c.search_text, c.platform_id, n.id AS note_id, n.next_date FROM ' +
      '(SELECT client_id, currency, SUM(owed - settled) AS amount_due, COUNT(*) AS billings, MIN(due_date) AS oldest_due_date ' +
      'FROM receivable_entries WHERE due_until = :still AND owed > settled AND due_date < :today GROUP BY client_id, currency) AS o ' +
      'JOIN clients c ON c.id = o.client_id ' +
      'LEFT JOIN chase_notes n ON n.id = (SELECT MAX(newest.id) FROM chase_notes newest WHERE newest.client_id = o.client_id)',
    { type: QueryTypes.SELECT, replacements: { still: storedInstant(sequelize, STILL_DUE), today } },
  )
