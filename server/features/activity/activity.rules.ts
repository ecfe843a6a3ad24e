/** What an activity may be about, and the table of such records; a transaction's record is its client's account. */
export const SUBJECT_TABLES = {
  platforms: 'platforms',
  clients: 'clients',
  vehicles: 'vehicles',
  billings: 'billings',
  payments: 'payments',
  'client-balances': 'clients',
  imports: 'imports',
  'payment-profiles': 'payment_profiles',
  runs: 'billing_runs',
  'emails/outbox': 'outbox_messages',
  'emails/templates': 'email_templates',
  'emails/settings': null,
  'settings/company': null,
  users: 'users',
  'users/settings': null,
  tokens: 'api_tokens',
  webhooks: 'webhook_endpoints',
  months: null,
  reminders: null,
} as const

export type Subject = keyof typeof SUBJECT_TABLES

export const SUBJECTS = Object.keys(SUBJECT_TABLES) as readonly Subject[]
