import type { CsvColumns } from '../../lib/csv.rules.ts'
import { formatCents } from '../../lib/money.rules.ts'

/** A vehicle of a client to suspend. */
export interface SuspendedVehicle {
  platform: string
  client_id: string
  client_name: string
  object_name: string
  imei_number: string
  sim_cards_number: string | null
  status: string
  days_overdue: number
  oldest_due_date: string
  /** In cents. */
  due: readonly { currency: string; amount_due: number }[]
  reminders_off: string | null
}

/** The vehicles to suspend as CSV. */
export const SUSPENSION_COLUMNS: CsvColumns<SuspendedVehicle> = {
  Platform: ({ platform }) => platform,
  'Client ID': ({ client_id }) => client_id,
  'Client Name': ({ client_name }) => client_name,
  'Object Name': ({ object_name }) => object_name,
  'IMEI Number': ({ imei_number }) => imei_number,
  'SIM Cards Number': ({ sim_cards_number }) => sim_cards_number,
  Status: ({ status }) => status,
  'Days Overdue': ({ days_overdue }) => days_overdue,
  'Oldest Due Date': ({ oldest_due_date }) => oldest_due_date,
  Overdue: ({ due }) => due.map(({ amount_due, currency }) => formatCents(amount_due, currency)).join('; '),
  'Reminders Off': ({ reminders_off }) => reminders_off,
}
