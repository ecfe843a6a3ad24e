import { ISSUE_STATES } from '../../../server/features/billings/owed.rules.ts'
import type { components } from '../api/openapi.d.ts'

/** One client's charges for one period, by one tariff; amounts are dollars. */
export type Billing = components['schemas']['Billing']

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

/** Whether more is paid on a billing than it asks for, as choices of a select; their names are keys. */
export const OVERPAID_CHOICES = [
  { id: true, name: 'resources.billings.was_overpaid' },
  { id: false, name: 'resources.billings.not_overpaid' },
]

/** Whether a billing has been sent by e-mail, as choices of a select; their names are keys. */
export const SENT_CHOICES = [
  { id: true, name: 'resources.billings.was_sent' },
  { id: false, name: 'resources.billings.not_sent' },
]
