import type { ItemForm } from '../../../server/features/billings/billing-items.rules.ts'
import type { BillingType } from '../../../server/features/billings/pricing.rules.ts'
import type { View, ViewItem } from '../../../server/features/billings/statement.rules.ts'

/** One vehicle's line as the page needs it: what the statement shows and what the form edits. */
export interface BillingItem extends ViewItem, ItemForm {
  vehicle_id: number | null
  imei_number: string | null
  installation_date: string | null
  has_fuel_sensor: boolean
  voucher_code: string | null
  comments: string | null
}

/** What GET /api/billings/{id}/view answers. Amounts are dollars. */
export interface BillingView extends View {
  billing_type: BillingType
  client_id: number
  billing_items: readonly BillingItem[]
  notes: string | null
}
