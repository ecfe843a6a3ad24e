import type { Sequelize } from 'sequelize'

export const [CLIENTS, VEHICLES, MONTHS] = [5_000, 11_200, 24]

/** The months before this one, the oldest first, each with the first and the last day on which something was done for it. */
function months() {
  const now = new Date()
  return Array.from({ length: MONTHS }, (_, at) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + at, 1))
    const day = (days: number) => new Date(first.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const period = { month: first.getUTCMonth() + 1, year: first.getUTCFullYear() }
    return { at, ...period, made: day(25), due: day(39), paid: day(35) }
  })
}
type Month = ReturnType<typeof months>[number]

/** Who has paid a month: one client in twenty nothing at all, the others all but up to five of the newest months. */
const isPaid = (at: number): string => `(c.id % 20 <> 0 AND ${at} < ${MONTHS} - c.id % 6)`

/** A billing by each tariff of each client. */
const billingsOf = ({ at, month, year, made, due }: Month): string =>
  `INSERT INTO billings (client_id, billing_type, currency, billing_month, billing_year, total_vehicles, total_amount,
  previous_balance, carried_balance, paid_amount, allocated_amount, due_date, due_date_is_typed, version, issue_state,
  created_at, updated_at)
  SELECT c.id, t.billing_type, t.currency, ${month}, ${year}, 4, 10000 + c.id, 0, 0,
  CASE WHEN ${isPaid(at)} THEN 10000 + c.id ELSE 0 END, CASE WHEN ${isPaid(at)} THEN 10000 + c.id ELSE 0 END,
  '${due}', 0, 1, 'draft', '${made} 08:00:00.000', '${made} 08:00:00.000'
  FROM clients c CROSS JOIN (SELECT 'INTERNATIONAL' AS billing_type, 'USD' AS currency UNION ALL SELECT 'LOCAL', 'KES') AS t`

/** What each paid for a month, and what was drawn of it. */
const ledgerOf = ({ at, month, year, paid }: Month): string =>
  `INSERT INTO transactions (client_id, transaction_type, amount, currency, transaction_date, occurred_at, created_at,
  billing_id, chain_no, chain_version, chain_hash)
  SELECT b.client_id, s.side, b.paid_amount, b.currency, '${paid}', '${paid} 09:00:00.000', '${paid} 09:00:00.000',
  CASE s.side WHEN 'debit' THEN b.id END,
  ${at * 4} + 2 * CASE b.currency WHEN 'USD' THEN 0 ELSE 1 END + CASE s.side WHEN 'credit' THEN 1 ELSE 2 END, 1, ''
  FROM billings b CROSS JOIN (SELECT 'credit' AS side UNION ALL SELECT 'debit') AS s
  WHERE b.billing_month = ${month} AND b.billing_year = ${year} AND b.paid_amount > 0`

/** Gives each client two billings a month, most of them paid; every ninth has money on account, every seventh a note on what it owes. */
export async function fillAccounts(sequelize: Sequelize): Promise<void> {
  await sequelize.query('DELETE FROM billings')
  await sequelize.query('DELETE FROM receivable_entries')
  for (const month of months()) {
    await sequelize.query(billingsOf(month))
    await sequelize.query(ledgerOf(month))
  }
  await sequelize.query(
    `INSERT INTO transactions (client_id, transaction_type, amount, currency, transaction_date, occurred_at, created_at,
    chain_no, chain_version, chain_hash)
    SELECT id, 'credit', 5000, 'USD', '2026-01-01', '2026-01-01 09:00:00.000', '2026-01-01 09:00:00.000', 1000, 1, ''
    FROM clients WHERE id % 9 = 0`,
  )
  // The journal writes each down as of now.
  await sequelize.query(
    'UPDATE receivable_entries SET created_at = (SELECT b.created_at FROM billings b WHERE b.id = billing_id)',
  )
  await sequelize.query(
    `INSERT INTO chase_notes (client_id, note, username, created_at)
    SELECT id, 'Pays at the end of the month', 'bench', '2026-01-01 08:00:00.000' FROM clients WHERE id % 7 = 0`,
  )
  if (sequelize.getDialect() === 'mysql')
    await sequelize.query(
      'ANALYZE TABLE billings, receivable_entries, transactions, account_sums, chase_notes',
    )
}
