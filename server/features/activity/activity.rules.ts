/** What an activity may be about; a transaction's record is its client's account. */
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
