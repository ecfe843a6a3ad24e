import { useRef, useState } from 'react'
import { bodyOf } from '../providers/httpClient.ts'
import { usePost } from '../ui/form/usePost.ts'
import { allocationsOf, type AllocationPlan, type AllocationValues } from './allocations.ts'
import type { OpenBilling, Payment } from './payment.ts'

/** The values of the form. */
export interface PaymentValues extends AllocationValues {
  client_id: number | null
  transaction_date: string
  payment_mode: Payment['payment_mode']
  reference_no: string | null
  note: string | null
}

/** The billing on which somebody else was faster, with what is due of it now. */
function conflictIn(error: unknown, { rows }: AllocationPlan): OpenBilling | undefined {
  const { code, params } = bodyOf(error)
  if (code !== 'payment.above_due') return undefined
  const { billing_id, due } = params as { billing_id: number; due: number }
  const row = rows.find(({ billing }) => billing.id === billing_id)
  return row && { ...row.billing, amount_due: Math.max(due, 0) }
}

const bodyOfPayment = (values: PaymentValues, plan: AllocationPlan) => ({
  client_id: values.client_id,
  amount: Number(values.amount),
  currency: values.currency,
  transaction_date: values.transaction_date,
  payment_mode: values.payment_mode || null,
  reference_no: values.reference_no || null,
  note: values.note || null,
  allocations: allocationsOf(plan),
})

/** Records a payment with what it settles, by one call: all of it, or nothing. */
export function useRecordPayment(onRecorded: (payment: Payment) => void) {
  const [conflict, setConflict] = useState<OpenBilling>()
  const plan = useRef<AllocationPlan>({ rows: [], left: 0 })
  const { failure, post, clearFailure } = usePost<Payment>({
    path: 'payments',
    failed: 'resources.payments.record.failed',
    onDone: onRecorded,
    onRefused: (error) => setConflict(conflictIn(error, plan.current)),
  })
  const record = (values: PaymentValues, planned: AllocationPlan) => {
    plan.current = planned
    setConflict(undefined)
    return post(bodyOfPayment(values, planned))
  }
  return { failure, conflict, record, clearFailure }
}
