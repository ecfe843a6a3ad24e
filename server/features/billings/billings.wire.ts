import type { Plain } from '../../db/page-query.ts'
import { inDollars } from '../../lib/dollars.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { monthOf } from '../../lib/period.rules.ts'
import { render, type Message } from '../../messages.ts'
import { transactionOnWire } from '../balances/balances.wire.ts'
import type { BillingItem } from './billing-items.model.ts'
import { companyDay } from '../company/company-day.ts'
import { overpaidBy } from './billing-balance.rules.ts'
import { ITEM_AMOUNTS } from './billing-items.rules.ts'
import type { ChangedBilling } from './billing-balance.service.ts'
import type { Billing } from './billings.model.ts'
import { BILLING_AMOUNTS } from './billings.schemas.ts'
import { paymentReference } from './payment-reference.rules.ts'
import type { DueTotals } from './due-totals.store.ts'
import { amountDue, paymentStateOf, type Debt } from './dues.rules.ts'

type Amounts = Pick<Billing, 'id' | (typeof BILLING_AMOUNTS)[number] | 'due_date'> & Debt

const inWireAmounts = <B extends Amounts>(billing: B) => ({
  ...inDollars(billing, BILLING_AMOUNTS),
  overpaid_by: toDollars(overpaidBy(billing)),
  amount_due: toDollars(amountDue(billing)),
  payment_state: paymentStateOf(billing, companyDay()),
  payment_reference: paymentReference(billing.id),
})

/** A billing as the wire has it, in dollars. */
export const billingOnWire = (billing: Billing) => ({
  ...inWireAmounts(billing.toJSON()),
  client: billing.client,
})

/** A changed billing as the wire has it, in dollars. */
export const changedOnWire = ({ billing, replaced_paid_amount, recorded }: ChangedBilling) => ({
  ...billingOnWire(billing),
  replaced_paid_amount: toDollars(replaced_paid_amount),
  ...(recorded && { recorded_payment: transactionOnWire(recorded) }),
})

/** A billing that was read as a plain record, as the wire has it, in dollars. */
export const plainOnWire = (billing: Plain<Billing>) => inWireAmounts(billing)

/** The same in a list. @param closed the months that are closed */
export const listedOnWire = (billing: Plain<Billing>, closed: ReadonlySet<string>) => ({
  ...plainOnWire(billing),
  month_closed: closed.has(monthOf(billing)),
})

/** What billings of a currency come to, in dollars. */
export const totalsOnWire = ({ due, expected: _, ...totals }: DueTotals) =>
  inDollars({ ...totals, amount_due: due }, ['total_amount', 'paid_amount', 'amount_due', 'overdue'])

/** An item as the wire has it, in dollars. */
export const itemOnWire = (item: BillingItem) => inDollars(item.toJSON(), ITEM_AMOUNTS)

/** Warnings in English, and as messages. */
export const warningsOnWire = (warnings: readonly Message[]) => ({
  warnings: warnings.map(render),
  warning_messages: [...warnings],
})
