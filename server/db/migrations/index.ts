import type { QueryInterface } from 'sequelize'
import * as users from './0001-users.ts'
import * as register from './0002-register.ts'
import * as billings from './0003-billings.ts'
import * as balances from './0004-balances.ts'
import * as emails from './0005-emails.ts'
import * as activity from './0006-activity.ts'
import * as templateNames from './0007-emails.ts'
import * as ledgerGuards from './0008-ledger-guards.ts'
import * as idempotency from './0009-idempotency.ts'
import * as company from './0010-company.ts'
import * as versions from './0011-versions.ts'
import * as imports from './0012-imports.ts'
import * as outbox from './0013-outbox.ts'
import * as mailOptions from './0014-mail-options.ts'
import * as activitySubjects from './0015-activity-subjects.ts'
import * as indexes from './0016-indexes.ts'
import * as operations from './0017-operations.ts'
import * as installations from './0018-installations.ts'
import * as amountLimits from './0019-amount-limits.ts'
import * as userNames from './0020-user-names.ts'
import * as ledgerChain from './0021-ledger-chain.ts'
import * as chargedAs from './0022-charged-as.ts'
import * as rateLimits from './0023-rate-limits.ts'
import * as messageCodes from './0024-message-codes.ts'
import * as billingPayments from './0025-billing-payments.ts'
import * as currencies from './0026-currencies.ts'
import * as clientPrices from './0027-client-prices.ts'
import * as vehicleHistory from './0028-vehicle-history.ts'
import * as priceChanges from './0029-price-changes.ts'
import * as roles from './0030-roles.ts'
import * as invitations from './0031-invitations.ts'
import * as secondFactors from './0032-second-factors.ts'
import * as apiTokens from './0033-api-tokens.ts'
import * as trail from './0034-trail.ts'
import * as webhooks from './0035-webhooks.ts'
import * as verification from './0036-verification.ts'
import * as linesOfImports from './0037-lines-of-imports.ts'
import * as billingRuns from './0038-billing-runs.ts'
import * as monthEndSettings from './0039-month-end-settings.ts'
import * as reconciliation from './0040-reconciliation.ts'
import * as revisions from './0041-revisions.ts'
import * as monthClosings from './0042-month-closings.ts'
import * as messagesOfManyBillings from './0043-messages-of-many-billings.ts'
import * as reviews from './0049-reviews.ts'
import * as issueRuns from './0051-issue-runs.ts'
import * as receivables from './0052-receivables.ts'
import * as payments from './0053-payments.ts'
import * as paymentRequest from './0054-payment-request.ts'
import * as paymentSheets from './0055-payment-sheets.ts'
import * as ageing from './0056-ageing.ts'
import * as reminders from './0057-reminders.ts'
import * as chaseNotes from './0058-chase-notes.ts'
import * as openingBalances from './0060-opening-balances.ts'
import * as accountSums from './0061-account-sums.ts'
import * as sentAccounts from './0062-sent-accounts.ts'
import * as search from './0065-search.ts'
import * as searchLists from './0066-search-lists.ts'
import * as shortSearch from './0067-short-search.ts'
import * as clientSearch from './0068-client-search.ts'
import * as searchChangeIds from './0069-search-change-ids.ts'
import * as runningTotals from './0070-running-totals.ts'
import * as searchOrders from './0071-search-orders.ts'
import * as imeiCapitals from './0072-imei-capitals.ts'
import * as searchNames from './0073-search-names.ts'

/** One step of the schema; `down` reverts `up`, or fails where that would lose data (`loss.ts`). */
export interface Migration {
  name: string
  /** The tables that it makes, each after those that it refers to. */
  tables?: readonly string[]
  /** Tables whose rows mean something in one installation only, or are kept by triggers: no backup has them. They refer to no other. */
  localTables?: readonly string[]
  up: (schema: QueryInterface) => Promise<void>
  down: (schema: QueryInterface) => Promise<void>
}

/** In the order they run. A migration that has been released is never edited: add the next one. */
export const migrations: readonly Migration[] = [
  { name: '0001-users', tables: ['users'], ...users },
  { name: '0002-register', tables: ['platforms', 'clients', 'vehicles'], ...register },
  { name: '0003-billings', tables: ['billings', 'billing_items'], ...billings },
  { name: '0004-balances', tables: ['transactions'], ...balances },
  { name: '0005-emails', tables: ['email_settings', 'email_templates'], ...emails },
  { name: '0006-activity', tables: ['activities'], ...activity },
  { name: '0007-emails', ...templateNames },
  { name: '0008-ledger-guards', ...ledgerGuards },
  { name: '0009-idempotency', tables: ['kept_answers'], ...idempotency },
  { name: '0010-company', tables: ['company_settings'], ...company },
  { name: '0011-versions', ...versions },
  { name: '0012-imports', tables: ['imports', 'import_parts'], ...imports },
  { name: '0013-outbox', tables: ['outbox_messages'], ...outbox },
  { name: '0014-mail-options', ...mailOptions },
  { name: '0015-activity-subjects', ...activitySubjects },
  { name: '0016-indexes', ...indexes },
  { name: '0017-operations', localTables: ['operations'], ...operations },
  { name: '0018-installations', localTables: ['installations'], ...installations },
  { name: '0019-amount-limits', ...amountLimits },
  { name: '0020-user-names', ...userNames },
  { name: '0021-ledger-chain', tables: ['ledger_heads'], ...ledgerChain },
  { name: '0022-charged-as', ...chargedAs },
  { name: '0023-rate-limits', localTables: ['rate_limits'], ...rateLimits },
  { name: '0024-message-codes', ...messageCodes },
  { name: '0025-billing-payments', ...billingPayments },
  { name: '0026-currencies', ...currencies },
  { name: '0027-client-prices', tables: ['client_prices'], up: clientPrices.up, down: clientPrices.down },
  { name: '0028-vehicle-history', tables: ['vehicle_moves', 'vehicle_changes'], ...vehicleHistory },
  { name: '0029-price-changes', tables: ['price_changes'], ...priceChanges },
  { name: '0030-roles', localTables: ['sessions'], ...roles },
  {
    name: '0031-invitations',
    tables: ['invitations', 'user_settings'],
    localTables: ['one_time_links'],
    ...invitations,
  },
  { name: '0032-second-factors', tables: ['second_factors', 'recovery_codes'], ...secondFactors },
  { name: '0033-api-tokens', tables: ['api_tokens'], ...apiTokens },
  {
    name: '0034-trail',
    tables: ['trail_entries', 'trail_changes', 'trail_seals', 'trail_settings'],
    localTables: ['trail_context'],
    ...trail,
  },
  { name: '0035-webhooks', tables: ['webhook_endpoints', 'webhook_deliveries'], ...webhooks },
  {
    name: '0036-verification',
    localTables: ['verification_runs', 'verification_checks', 'verification_findings'],
    ...verification,
  },
  { name: '0037-lines-of-imports', ...linesOfImports },
  { name: '0038-billing-runs', tables: ['billing_runs', 'billing_run_results'], ...billingRuns },
  { name: '0039-month-end-settings', ...monthEndSettings },
  { name: '0040-reconciliation', tables: ['reconciliation_marks'], ...reconciliation },
  { name: '0041-revisions', tables: ['kept_files', 'billing_revisions'], ...revisions },
  { name: '0042-month-closings', tables: ['month_closings'], ...monthClosings },
  {
    name: '0043-messages-of-many-billings',
    tables: ['outbox_message_billings'],
    ...messagesOfManyBillings,
  },
  { name: '0049-reviews', tables: ['review_dismissals', 'review_exemptions'], ...reviews },
  { name: '0051-issue-runs', localTables: ['issue_runs'], ...issueRuns },
  { name: '0052-receivables', tables: ['allocations', 'receivable_entries'], ...receivables },
  { name: '0053-payments', tables: ['payments', 'payment_exchanges'], ...payments },
  { name: '0054-payment-request', ...paymentRequest },
  { name: '0055-payment-sheets', tables: ['payment_profiles', 'payment_lines'], ...paymentSheets },
  { name: '0056-ageing', ...ageing },
  {
    name: '0057-reminders',
    tables: [
      'reminder_levels',
      'reminder_settings',
      'reminder_pauses',
      'reminder_runs',
      'reminders',
      'reminder_billings',
    ],
    ...reminders,
  },
  { name: '0058-chase-notes', tables: ['chase_notes'], ...chaseNotes },
  { name: '0060-opening-balances', tables: ['opening_balances'], ...openingBalances },
  { name: '0061-account-sums', localTables: ['account_sums'], ...accountSums },
  { name: '0062-sent-accounts', ...sentAccounts },
  { name: '0065-search', ...search },
  { name: '0066-search-lists', ...searchLists },
  { name: '0067-short-search', ...shortSearch },
  { name: '0068-client-search', ...clientSearch },
  { name: '0069-search-change-ids', ...searchChangeIds },
  { name: '0070-running-totals', localTables: ['running_totals'], ...runningTotals },
  { name: '0071-search-orders', ...searchOrders },
  { name: '0072-imei-capitals', ...imeiCapitals },
  { name: '0073-search-names', ...searchNames },
]

/** Our tables, in the order in which a backup restores them: each after those that it refers to. */
export const TABLES: readonly string[] = migrations.flatMap(({ tables = [] }) => tables)

export const LOCAL_TABLES: readonly string[] = migrations.flatMap(({ localTables = [] }) => localTables)
