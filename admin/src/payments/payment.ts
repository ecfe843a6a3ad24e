import { SETTLEMENT_KINDS } from '../../../server/features/billings/dues.rules.ts'
import type { components } from '../api/openapi.d.ts'

/** A billing on which something is due. */
export type OpenBilling = Pick<
  components['schemas']['Billing'],
  'id' | 'client_id' | 'currency' | 'billing_month' | 'billing_year' | 'amount_due' | 'due_date'
>

/** Money that a client has paid; amounts in whole units. */
export type Payment = components['schemas']['Payment']

/** What settles a billing, or a part of it; its amount is in the billing's currency. */
export type Allocation = components['schemas']['Allocation']

/** The modes of payment as choices of a select; their names are keys. */
export const MODE_CHOICES = ['cash', 'bank_transfer', 'check', 'credit_card', 'other'].map((id) => ({
  id,
  name: `resources.transactions.form.modes.${id}`,
}))

/** What settles a billing without cash, as choices of a select; their names are keys. */
export const KIND_CHOICES = SETTLEMENT_KINDS.map((id) => ({ id, name: `resources.payments.kinds.${id}` }))
