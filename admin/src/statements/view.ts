import type { ItemForm } from '../../../server/features/billings/billing-items.rules.ts'
import type { BillingType, KeptPrices } from '../../../server/features/billings/pricing.rules.ts'
import type { View, ViewItem } from '../../../server/features/statements/statements.rules.ts'

/** One vehicle on a billing as the page needs it: what the statement shows, what the form edits, and its prices. */
export interface BillingItem extends ViewItem, ItemForm, KeptPrices {
  vehicle_id: number | null
  imei_number: string | null
  installation_date: string | null
  has_fuel_sensor: boolean
  voucher_code: string | null
  comments: string | null
  /** How often its content has been changed. */
  version: number
}

/** What GET /api/billings/{id}/view answers. Amounts are dollars. */
export interface BillingView extends View {
  billing_type: BillingType
  client_id: number
  billing_items: readonly BillingItem[]
  notes: string | null
  /** How often the balance has been changed. */
  version: number
}

/** The balance of a statement. */
export type ViewBalance = Pick<
  BillingView,
  'billing_id' | 'client_id' | 'previous_balance' | 'paid_amount' | 'version'
>
