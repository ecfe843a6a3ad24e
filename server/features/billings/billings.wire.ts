import type { Static } from 'typebox'
import type { Plain } from '../../db/plain-list.ts'
import { inDollars } from '../../http/money.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { transactionOnWire } from '../balances/balances.wire.ts'
import type { BillingItem } from './billing-items.model.ts'
import { ITEM_AMOUNTS } from './billing-items.schemas.ts'
import type { ChangedBilling } from './billings.change.ts'
import type { Billing } from './billings.model.ts'
import { BILLING_AMOUNTS } from './billings.schemas.ts'
import { totalsOf } from './pricing.rules.ts'
import type { BillingView } from '../statements/statements.schemas.ts'

/** A billing as the wire has it, in dollars. */
export const billingOnWire = (billing: Billing) => ({
  ...inDollars(billing.toJSON(), BILLING_AMOUNTS),
  client: billing.client,
})

/** A changed billing as the wire has it, in dollars. */
export const changedOnWire = ({ billing, replaced_paid_amount, recorded }: ChangedBilling) => ({
  ...billingOnWire(billing),
  replaced_paid_amount: toDollars(replaced_paid_amount),
  ...(recorded && { recorded_payment: transactionOnWire(recorded) }),
})

/** A billing of a list as the wire has it, in dollars. */
export const listedOnWire = (billing: Plain<Billing>) => inDollars(billing, BILLING_AMOUNTS)

/** A line as the wire has it, in dollars. */
export const itemOnWire = (item: BillingItem) => inDollars(item.toJSON(), ITEM_AMOUNTS)

/** All that a statement shows of a billing with its lines, client and platform, in dollars. */
export function viewOnWire(billing: Billing): Omit<Static<typeof BillingView>, 'recorded_amount'> {
  const client = billing.client
  const items = billing.billing_items
  const { total_vehicles, total_monthly_rate, total_installation_charge, total_amount } = totalsOf(items)
  const { billing_month, billing_year } = billing
  return {
    billing_id: billing.id,
    billing_type: billing.billing_type,
    client_id: client.id,
    client_info: {
      company_name: client.client_name,
      platform: client.platform.name,
      platform_id: client.platform_id,
      contact_email: client.email_1,
      phone: client.whatsapp_1,
    },
    billing_details: {
      billing_month,
      billing_year,
      generation_date: billing.created_at.toISOString().slice(0, 10),
    },
    billing_items: items.map((item) => inDollars(item, ITEM_AMOUNTS)),
    summary: {
      total_vehicles,
      total_monthly_rate: toDollars(total_monthly_rate),
      total_installation_charge: toDollars(total_installation_charge),
      total_amount: toDollars(total_amount),
    },
    previous_balance: toDollars(billing.previous_balance),
    paid_amount: toDollars(billing.paid_amount),
    notes: billing.notes,
    version: billing.version,
  }
}
