import { amountWithCode, toCents } from '../../lib/money.rules.ts'
import { shortDay } from '../../lib/period.rules.ts'
import { amountDue, toPay, type Debt } from '../billings/dues.rules.ts'
import { groupedReference, paymentReference } from '../billings/payment-reference.rules.ts'
import { outstandingOf } from '../billings/pricing.rules.ts'
import { renderPaymentRequest } from '../company/payment-request.rules.ts'

/** What a statement asks to be paid at the moment that it is drawn; amounts in cents. */
export interface PaymentRequest {
  /** Of the billing itself: what earlier ones have left is due of those. */
  amount_due: number
  /** All that is to be paid by it: its total outstanding, less what was paid since on what it carries; at least 0. */
  to_pay: number
  /** What was settled of its total outstanding other than by what was paid on it. */
  settled_since: number
  /** `YYYY-MM-DD` */
  due_date: string | null
  /** In groups of four. */
  reference: string
  /** '' where nothing is to be paid. */
  text: string
}

interface RequestedBilling extends Debt {
  id: number
  currency: string
  paid_amount: number
  due_date: string | null
}

/**
 * What a statement asks for; amounts in cents.
 * @param earlier_due what is due of the earlier billings of its account
 * @param wording with placeholders; '' for none
 */
export function paymentRequestOf(
  billing: RequestedBilling,
  earlier_due: number,
  wording = '',
): PaymentRequest {
  const { id, currency, due_date } = billing
  const left = toPay(billing, earlier_due)
  const request = {
    amount_due: amountDue(billing),
    to_pay: Math.max(0, left),
    settled_since: billing.void_at ? 0 : outstandingOf(billing) - left,
    due_date,
    reference: groupedReference(paymentReference(id)),
  }
  const text = renderPaymentRequest(wording, {
    total_outstanding: amountWithCode(request.to_pay, currency),
    amount_due: amountWithCode(request.amount_due, currency),
    due_date: due_date ? shortDay(due_date) : '',
    payment_reference: request.reference,
  })
  return { ...request, text: request.to_pay > 0 ? text : '' }
}

/** What of a billing's view says what it asks for, in dollars. */
export interface RequestedView {
  billing_id: number
  /** ISO 4217, of all its amounts. */
  currency: string
  previous_balance: number
  /** What of it earlier billings had left, and what is due of those now. */
  carried_balance: number
  earlier_due: number
  paid_amount: number
  /** What payments have settled of it. */
  settled_amount: number
  /** `YYYY-MM-DD` */
  due_date: string | null
  void_at?: unknown
}

/** The same of a billing's view. @param total_amount of its lines as they are shown, in cents */
export const requestOf = (view: RequestedView, total_amount: number, wording: string): PaymentRequest =>
  paymentRequestOf(
    {
      ...{ id: view.billing_id, currency: view.currency, due_date: view.due_date, void_at: view.void_at },
      previous_balance: toCents(view.previous_balance),
      carried_balance: toCents(view.carried_balance),
      total_amount,
      paid_amount: toCents(view.paid_amount),
      allocated_amount: toCents(view.settled_amount),
    },
    toCents(view.earlier_due),
    wording,
  )
