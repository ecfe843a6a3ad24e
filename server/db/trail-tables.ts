/** How the changes of a table are kept in the trail. */
export interface WatchedTable {
  /** What the table's rows are called on the wire: a resource of the admin, or the noun of the API. */
  resource: string
  /** The record that a row belongs to, by the column that names it: the timeline of that record shows the row's changes. */
  parent?: { table: string; column: string }
  /** Columns of which the trail says only whether there was something: it must not tell secrets. */
  secret?: readonly string[]
  /** Columns that are too large to be kept twice: the trail has their length. */
  large?: readonly string[]
  /** Columns that follow from others, or count changes: they are not kept, and their change alone is none. */
  derived?: readonly string[]
  /** Rows of other tables that the database changes with a row of this one: see `trail-trigger-sql.ts`. */
  cascades?: readonly { table: string; column: string; sets?: 'NULL' }[]
}

/** Columns that no table's trail has: they follow from the change itself. */
export const BOOKKEEPING: readonly string[] = ['id', 'created_at', 'updated_at', 'version']

/** What a secret is shown as. */
export const SECRET_MARK = '***'

/** The tables whose changes the trail keeps. */
export const WATCHED: Readonly<Record<string, WatchedTable>> = {
  users: {
    resource: 'users',
    secret: ['password_hash'],
    derived: ['username_key', 'email_key', 'username_look', 'is_first', 'last_used_at'],
  },
  invitations: { resource: 'invitations', derived: ['email_key'] },
  user_settings: { resource: 'users/settings' },
  api_tokens: {
    resource: 'tokens',
    secret: ['token_hash'],
    derived: ['last_used_at', 'last_used_from'],
  },
  platforms: { resource: 'platforms', derived: ['name_key'] },
  clients: {
    resource: 'clients',
    derived: ['client_id_key', 'client_name_key', 'search_text'],
    cascades: [
      'client_prices',
      'review_dismissals',
      'review_exemptions',
      'reminder_pauses',
      'chase_notes',
    ].map((table) => ({ table, column: 'client_id' })),
  },
  client_prices: { resource: 'clients/prices', parent: { table: 'clients', column: 'client_id' } },
  vehicles: {
    resource: 'vehicles',
    derived: ['object_name_key', 'search_text'],
    cascades: [
      { table: 'vehicle_moves', column: 'vehicle_id' },
      { table: 'billing_items', column: 'vehicle_id', sets: 'NULL' },
    ],
  },
  vehicle_moves: { resource: 'vehicles/moves', parent: { table: 'vehicles', column: 'vehicle_id' } },
  billings: {
    resource: 'billings',
    derived: ['issued_digest', 'carried_balance', 'allocated_amount', 'amount_due'],
    cascades: [
      { table: 'billing_items', column: 'billing_id' },
      { table: 'allocations', column: 'billing_id' },
      { table: 'allocations', column: 'via_billing_id' },
    ],
  },
  allocations: { resource: 'billings/allocations', parent: { table: 'billings', column: 'billing_id' } },
  payments: { resource: 'payments', derived: ['occurred_at'] },
  payment_exchanges: { resource: 'payments/exchanges', parent: { table: 'payments', column: 'payment_id' } },
  billing_items: {
    resource: 'billings/items',
    parent: { table: 'billings', column: 'billing_id' },
    // Which import has made a line, and who has edited it, is told by the entry itself; which run, by its list.
    derived: ['charged_as', 'import_id', 'run_id', 'void_id', 'is_edited'],
  },
  billing_revisions: {
    resource: 'billings/revisions',
    parent: { table: 'billings', column: 'billing_id' },
    large: ['snapshot'],
  },
  transactions: {
    resource: 'client-balances/transactions',
    parent: { table: 'clients', column: 'client_id' },
    derived: ['chain_no', 'chain_version', 'chain_hash'],
  },
  payment_profiles: { resource: 'payment-profiles', derived: ['name_key', 'account_key'] },
  payment_lines: { resource: 'payment-lines', derived: ['payer_key', 'search_text', 'identity'] },
  price_changes: { resource: 'price-changes', large: ['made'] },
  month_closings: { resource: 'months', derived: ['closed_month'] },
  reconciliation_marks: { resource: 'reconciliation-marks' },
  review_dismissals: {
    resource: 'reviews/dismissals',
    parent: { table: 'clients', column: 'client_id' },
    derived: ['digest'],
  },
  review_exemptions: { resource: 'reviews/exemptions', parent: { table: 'clients', column: 'client_id' } },
  reminder_levels: { resource: 'reminders/levels' },
  reminder_settings: { resource: 'reminders/settings' },
  reminder_pauses: { resource: 'clients/reminder-pause', parent: { table: 'clients', column: 'client_id' } },
  chase_notes: { resource: 'clients/chase-notes', parent: { table: 'clients', column: 'client_id' } },
  company_settings: { resource: 'company', large: ['logo'] },
  email_settings: { resource: 'emails/settings', secret: ['smtp_password', 'dkim_private_key'] },
  email_templates: { resource: 'emails/templates', derived: ['name_key'] },
  trail_settings: { resource: 'history/settings' },
  webhook_endpoints: {
    resource: 'webhooks',
    secret: ['secret', 'previous_secret'],
    derived: ['failing_since'],
  },
}

/** The tables whose changes it does not keep, and why. */
export const NOT_WATCHED: Readonly<Record<string, string>> = {
  activities: 'a log itself, of the same changes',
  vehicle_changes: 'a log itself, of the changes of vehicles',
  imports: 'a log itself: who uploaded what, when, and what became of it',
  import_parts: 'the rows of that log',
  billing_runs:
    'a queue and a log itself: who made which month from the register, when, and what became of it',
  billing_run_results: 'the rows of that log',
  outbox_messages: 'a queue and a log itself: who sent what to whom, when, and what became of it',
  outbox_message_billings: 'the statements that the messages of that log carry',
  reminder_runs: 'a log itself: who sent reminders when, or that they went by themselves',
  reminders: 'a log itself: who was reminded of what, by which e-mail',
  reminder_billings: 'the billings that the reminders of that log list',
  issue_runs: 'a queue and a log itself: who issued a month at once, and how far that is',
  webhook_deliveries: 'a queue and a log itself: who was told of what, when, and what became of it',
  kept_answers: 'answers that are kept for a day, so that a call is not done twice',
  kept_files: 'the bytes of revisions, which are watched with the hashes of these',
  opening_balances: 'what an import has made of its rows: billings and transactions, which are watched',
  receivable_entries: 'a log itself: what each billing asked for, what settled that, and since when',
  ledger_heads: 'the ends of the chains of transactions, which are watched',
  account_sums: 'the sums of transactions, which are watched',
  running_totals: 'totals of billings, transactions, clients and vehicles, which are watched',
  operations: 'outcomes that are kept for a day',
  installations: 'what the processes of one database agree on',
  sessions: 'who is signed in; that somebody signed in or out is an event of the trail',
  second_factors: 'secrets; that one was set up or removed is an event of the trail',
  recovery_codes: 'secrets; that one was used, or that they were made anew, is an event of the trail',
  one_time_links: 'what lets somebody in once; what it was used for is watched',
  rate_limits: 'counts of attempts, for some minutes',
  verification_runs: 'a log itself: when the books were checked, and by whom',
  verification_checks: 'what each check came to',
  verification_findings: 'what was found by them',
  trail_entries: 'the trail itself',
  trail_changes: 'the trail itself',
  trail_seals: 'the trail itself',
  trail_context: 'whose transaction is under way; it is empty between transactions',
}

/** What is not watched, and events and older activities tell of. */
export const OTHER_RESOURCES: Readonly<Record<string, string>> = {
  imports: 'imports',
  billing_runs: 'runs',
  outbox_messages: 'emails/outbox',
  sessions: 'users/sessions',
  trail_seals: 'history/seals',
}

/**
 * The tables of which everybody may read who may read the trail. Of all others owners alone may: nobody else can call for
 * such records, and the trail is no way around that. Older activities may have no table, or a resource in its place.
 */
export const OPEN_TABLES: readonly string[] = [
  ...['platforms', 'clients', 'client_prices', 'price_changes', 'vehicles', 'vehicle_moves'],
  'reconciliation_marks',
  ...[
    'billings',
    'billing_items',
    'billing_revisions',
    'allocations',
    'payments',
    'payment_exchanges',
    'transactions',
    'month_closings',
    'payment_profiles',
    'payment_lines',
    'company_settings',
    'email_templates',
    'trail_settings',
    'reminder_levels',
    'reminder_settings',
    'reminder_pauses',
    'chase_notes',
  ],
  ...['imports', 'billing_runs', 'runs', 'outbox_messages', 'emails/outbox', ''],
]

/** What a table's rows are called on the wire. Older activities may name the resource itself, or none. */
export const resourceOf = (table: string): string =>
  WATCHED[table]?.resource ?? OTHER_RESOURCES[table] ?? (table || 'activities')

/** The tables of a resource; it may stand in their place. */
export const tablesOf = (resource: string): string[] => [
  ...Object.keys({ ...WATCHED, ...OTHER_RESOURCES }).filter((table) => resourceOf(table) === resource),
  resource === 'activities' ? '' : resource,
]
