/** The kinds of records that an activity is about; that of a transaction is its client's balance. */
export const SUBJECTS = [
  'platforms',
  'clients',
  'vehicles',
  'billings',
  'client-balances',
  'imports',
  'emails/outbox',
  'emails/templates',
  'emails/settings',
  'settings/company',
] as const

export type Subject = (typeof SUBJECTS)[number]
