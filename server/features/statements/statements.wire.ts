import type { Static } from 'typebox'
import { inDollars } from '../../lib/dollars.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { ITEM_AMOUNTS } from '../billings/billing-items.rules.ts'
import type { Billing } from '../billings/billings.model.ts'
import { amountDue, isLive, paymentStateOf, toPay } from '../billings/dues.rules.ts'
import { paymentReference } from '../billings/payment-reference.rules.ts'
import { totalsOf } from '../billings/pricing.rules.ts'
import { companyDay } from '../company/company-day.ts'
import type { BillingFigures, BillingView } from './statements.schemas.ts'

const issueOf = (billing: Billing) => {
  const { issue_state, revision, issued_at, void_at, void_reason, voided_by } = billing
  return { issue_state, revision, issued_at, void_at, void_reason, voided_by }
}

/** What is due of it, in dollars. */
function dueOf(billing: Billing) {
  const { carried_balance, due_date, due_date_is_typed, opening_date } = billing
  const left = toPay(billing, billing.earlier_due)
  return {
    carried_balance: toDollars(carried_balance),
    previous_is_live: isLive(billing),
    settled_amount: toDollars(billing.allocated_amount),
    earlier_due: toDollars(billing.earlier_due),
    amount_due: toDollars(amountDue(billing)),
    amount_to_pay: toDollars(Math.max(0, left)),
    ...{ due_date, due_date_is_typed, opening_date },
    payment_state: paymentStateOf(billing, companyDay()),
    payment_reference: paymentReference(billing.id),
  }
}

/** What others have of a billing: the client's ledger, in dollars, and the closings of months. */
type Beside = 'recorded_amount' | 'month_closed'

/** What a statement shows beside its lines of a billing with its client and platform, as on the wire, in dollars. */
export function figuresOnWire(billing: Billing): Omit<Static<typeof BillingFigures>, Beside | 'lines'> {
  const { client, billing_month, billing_year } = billing
  return {
    billing_id: billing.id,
    billing_type: billing.billing_type,
    currency: billing.currency,
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
    previous_balance: toDollars(billing.previous_balance),
    paid_amount: toDollars(billing.paid_amount),
    ...dueOf(billing),
    notes: billing.notes,
    version: billing.version,
    ...issueOf(billing),
  }
}

/** All that a statement shows of a billing, with its items, too. */
export function viewOnWire(billing: Billing): Omit<Static<typeof BillingView>, Beside> {
  const items = billing.billing_items
  const { total_vehicles, total_monthly_rate, total_installation_charge, total_amount } = totalsOf(items)
  return {
    ...figuresOnWire(billing),
    billing_items: items.map((item) => inDollars(item, ITEM_AMOUNTS)),
    summary: {
      total_vehicles,
      total_monthly_rate: toDollars(total_monthly_rate),
      total_installation_charge: toDollars(total_installation_charge),
      total_amount: toDollars(total_amount),
    },
  }
}
