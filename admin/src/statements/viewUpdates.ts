import { itemChange, type ItemForm } from '../../../server/features/billings/billing-items.rules.ts'
import { toCents, toDollars } from '../../../server/lib/money.rules.ts'
import type { Period } from '../../../server/lib/period.rules.ts'
import { emptyIsNull } from '../../../server/lib/text.rules.ts'
import type { BillingItem, BillingView } from './view.ts'

/** Answers a changed copy of a view. */
export type ViewUpdate = (view: BillingView) => BillingView

/** The period of a billing as its page has it. */
export const periodOf = ({ billing_details: { billing_month, billing_year } }: BillingView): Period => ({
  billing_month: billing_month ?? 1,
  billing_year: billing_year ?? 2024,
})

/** An item with other content, priced by the same rules as on the server. */
function editedItem(item: BillingItem, form: Partial<ItemForm>, period: Period): BillingItem {
  const stored = {
    ...item,
    ...period,
    vehicle_registration_number: item.vehicle_registration_number,
    monthly_rate: toCents(item.monthly_rate),
    fuel_rate: toCents(item.fuel_rate),
    installation_rate: toCents(item.installation_rate),
    installation_rate_fuel: toCents(item.installation_rate_fuel),
  }
  const change = itemChange(stored, emptyIsNull(form))
  return {
    ...item,
    ...change,
    fuel_sensor_amount: toDollars(change.fuel_sensor_amount),
    installation_charge: toDollars(change.installation_charge),
  }
}

export const editItem =
  (item_id: number, form: Partial<ItemForm>): ViewUpdate =>
  (view) => {
    const period = periodOf(view)
    const billing_items = view.billing_items.map((item) =>
      item.id === item_id ? editedItem(item, form, period) : item,
    )
    return { ...view, billing_items }
  }

/** Overwrites fields of items as they are given; nothing is priced again. */
export const mergeItems =
  (parts: readonly (Partial<BillingItem> & { id: number })[]): ViewUpdate =>
  (view) => {
    const byId = new Map(parts.map((part) => [part.id, part]))
    const merged = (item: BillingItem) => (byId.has(item.id) ? { ...item, ...byId.get(item.id) } : item)
    return { ...view, billing_items: view.billing_items.map(merged) }
  }

/** Adds an item, or replaces the one of the same id. */
export const addItem =
  (item: BillingItem): ViewUpdate =>
  (view) => ({ ...view, billing_items: [...view.billing_items.filter(({ id }) => id !== item.id), item] })

export const removeItem =
  (item_id: number): ViewUpdate =>
  (view) => ({ ...view, billing_items: view.billing_items.filter(({ id }) => id !== item_id) })
