import type { ItemForm, LineVersion } from '../../../server/features/billings/billing-items.rules.ts'
import type { PaymentState } from '../../../server/features/billings/dues.rules.ts'
import type { IssueState } from '../../../server/features/billings/owed.rules.ts'
import type { BillingType, ItemPrices } from '../../../server/features/billings/pricing.rules.ts'
import type { View, ViewItem } from '../../../server/features/statements/statements.rules.ts'

/** One vehicle's line as the page needs it: what the statement shows, what the form edits, and by what it is charged. */
export interface BillingItem extends ViewItem, ItemForm, ItemPrices {
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
  /** How much of the paid amount is recorded in the client's ledger. */
  recorded_amount: number
  /** Whether the previous balance follows what becomes of earlier billings. */
  previous_is_live: boolean
  due_date_is_typed: boolean
  payment_state: PaymentState | null
  notes: string | null
  /** How often the balance has been changed. */
  version: number
  /** What has become of it: see `IssueState`. */
  issue_state: IssueState
  /** The newest one that was issued; null: none. */
  revision: number | null
  issued_at: string | null
  void_at: string | null
  void_reason: string | null
  voided_by: string | null
  /** Whether its month is closed. */
  month_closed: boolean
}

/** What GET /api/billings/{id}/figures answers. */
export interface BillingFigures extends Omit<BillingView, 'billing_items'> {
  lines: readonly LineVersion[]
}

type OfBalance =
  'billing_id' | 'client_id' | 'currency' | 'previous_balance' | 'paid_amount' | 'recorded_amount' | 'version'

/** What the balance of a statement is made of. */
export type ViewBalance = Pick<BillingView, OfBalance | 'carried_balance' | 'previous_is_live'>

/** What is due of a statement. */
export type ViewDue = Pick<
  BillingView,
  'billing_id' | 'currency' | 'due_date' | 'due_date_is_typed' | 'payment_state' | 'version'
>
