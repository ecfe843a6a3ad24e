import { PAYMENT_STATES } from '../../../server/features/billings/dues.rules.ts'
import { ISSUE_STATES } from '../../../server/features/billings/owed.rules.ts'
import type { components } from '../api/openapi.d.ts'

/** One client's charges for one period, by one tariff; amounts are dollars. */
export type Billing = components['schemas']['Billing']

/** The same in a list. */
export type ListedBilling = components['schemas']['ListedBilling']

/** A billing that has just been created, and what to check on it. */
export type CreatedBilling = components['schemas']['MadeBilling']

/** The types of billings as choices of a select. */
export const BILLING_TYPE_CHOICES = ['INTERNATIONAL', 'LOCAL'].map((id) => ({
  id,
  name: `resources.billings.types.${id}`,
}))

/** What has become of a billing, as choices of a select; their names are keys. */
export const ISSUE_STATE_CHOICES = ISSUE_STATES.map((id) => ({
  id,
  name: `resources.billings.issue_states.${id}`,
}))

/** What has become of a billing's payment, as choices of a select; their names are keys. */
export const PAYMENT_STATE_CHOICES = PAYMENT_STATES.map((id) => ({
  id,
  name: `resources.billings.payment_states.${id}`,
}))

/** Whether anything is due of a billing, as choices of a select; their names are keys. */
export const DUE_CHOICES = [{ id: 'open', name: 'resources.billings.is_due' }]

/** Whether it is an opening balance, as choices of a select; their names are keys. */
export const OPENING_CHOICES = [
  { id: true, name: 'resources.billings.is_opening' },
  { id: false, name: 'resources.billings.is_statement' },
]

/** Whether a billing has been sent by e-mail, as choices of a select; their names are keys. */
export const SENT_CHOICES = [
  { id: true, name: 'resources.billings.was_sent' },
  { id: false, name: 'resources.billings.not_sent' },
]
