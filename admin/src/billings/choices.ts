/** The types of billings as choices of a select. */
export const BILLING_TYPE_CHOICES = ['INTERNATIONAL', 'LOCAL'].map((id) => ({
  id,
  name: `resources.billings.types.${id}`,
}))

/** Whether a billing has gone out by e-mail, as choices of a select; their names are keys. */
export const SENT_CHOICES = [
  { id: true, name: 'resources.billings.was_sent' },
  { id: false, name: 'resources.billings.not_sent' },
]
