/** Our tables, each after those that it refers to. A migration that makes a table adds it here. */
export const TABLES = [
  'users',
  'platforms',
  'clients',
  'vehicles',
  'billings',
  'billing_items',
  'transactions',
  'ledger_heads',
  'email_settings',
  'email_templates',
  'company_settings',
  'activities',
  'kept_answers',
  'imports',
  'import_parts',
  'outbox_messages',
] as const

/** Tables whose rows mean something where they stand alone: no backup carries them. They refer to no other. */
export const LOCAL_TABLES = ['operations', 'installations', 'rate_limits'] as const
