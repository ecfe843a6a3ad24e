import { amountCell, type CsvColumns } from '../../lib/csv.rules.ts'
import type { ChasedRow } from './chase.store.ts'

/** Who is overdue as CSV. */
export const CHASE_COLUMNS: CsvColumns<ChasedRow> = {
  'Client ID': ({ client }) => client.client_id,
  'Client Name': ({ client }) => client.client_name,
  Currency: ({ currency }) => currency,
  Overdue: ({ amount_due, currency }) => amountCell(amount_due, currency),
  Billings: ({ billings }) => billings,
  'Oldest Due Date': ({ oldest_due_date }) => oldest_due_date,
  'Days Overdue': ({ days_overdue }) => days_overdue,
  'Last Reminder': ({ last_reminder }) => last_reminder && `${last_reminder.day} ${last_reminder.level}`,
  'Last Payment Date': ({ last_payment }) => last_payment && last_payment.date,
  'Last Payment': ({ last_payment, currency }) => amountCell(last_payment && last_payment.amount, currency),
  Note: ({ note }) => note && note.note,
  'Next Date': ({ note }) => note && note.next_date,
}
