import { amountCell, instantText, type CsvColumns } from '../../lib/csv.rules.ts'

/** A reminder as a line has it, amounts in whole units. */
interface Line {
  day: string
  client: { client_id: string; client_name: string }
  level: { name: string }
  currency: string
  amount_due: number
  still_due: number
  oldest_due_date: string
  recipient_email: string
  state: string
  ended_at: Date | string | null
  username: string
}

const amountOf = (of: (line: Line) => number) => (line: Line) =>
  amountCell(Math.round(of(line) * 100), line.currency)

/** Reminders as CSV. */
export const REMINDER_COLUMNS: CsvColumns<Line> = {
  Day: ({ day }) => day,
  'Client ID': ({ client }) => client.client_id,
  'Client Name': ({ client }) => client.client_name,
  Level: ({ level }) => level.name,
  Currency: ({ currency }) => currency,
  'Amount Due': amountOf(({ amount_due }) => amount_due),
  'Still Due': amountOf(({ still_due }) => still_due),
  'Oldest Due Date': ({ oldest_due_date }) => oldest_due_date,
  Recipient: ({ recipient_email }) => recipient_email,
  State: ({ state }) => state,
  Ended: ({ ended_at }) => instantText(ended_at),
  'Sent By': ({ username }) => username,
}
