import type { components } from '../api/openapi.d.ts'
import { ListTotals } from '../ui/list/ListTotals.tsx'

const AMOUNTS = ['total_amount', 'paid_amount', 'amount_due', 'overdue'] as const

/** What all billings that the list's filters find come to. */
export const BillingTotals = () => (
  <ListTotals<components['schemas']['BillingTotals']> count="billings" amounts={AMOUNTS} bad="overdue" />
)
