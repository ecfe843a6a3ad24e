import type { BillingType } from '../../../server/features/billings/pricing.rules.ts'
import type { Period } from '../../../server/lib/period.rules.ts'

/** One client's charges for one period, by one tariff. Amounts are dollars. */
export interface Billing extends Period {
  id: number
  client_id: number
  client: { id: number; client_id: string; client_name: string }
  billing_type: BillingType
  total_vehicles: number
  total_amount: number
  previous_balance: number
  paid_amount: number
  notes: string | null
  /** When it last went out by e-mail. */
  last_sent_at: string | null
  created_at: string
}

/** A billing that has just been made, and one line for each thing to look at. */
export interface MadeBilling extends Billing {
  warnings: string[]
}
