import englishMessages from 'ra-language-english'
import { access } from './en/access.ts'
import { account } from './en/account.ts'
import { accountMailing, accountStatements, ageing } from './en/ageing.ts'
import { balances } from './en/balances.ts'
import { billings } from './en/billings.ts'
import { chase } from './en/chase.ts'
import { clients } from './en/clients.ts'
import { common } from './en/common.ts'
import { company } from './en/company.ts'
import { dashboard } from './en/dashboard.ts'
import { emails, emailTemplates } from './en/emails.ts'
import { help } from './en/help.ts'
import { history, trail } from './en/history.ts'
import { imports } from './en/imports.ts'
import { layout } from './en/layout.ts'
import { mailing } from './en/mailing.ts'
import { months } from './en/months.ts'
import { openingBalances } from './en/openingBalances.ts'
import { outbox } from './en/outbox.ts'
import { payments } from './en/payments.ts'
import { people } from './en/people.ts'
import { paymentLines, paymentProfiles, paymentSheets } from './en/paymentSheets.ts'
import { platforms } from './en/platforms.ts'
import { priceChanges } from './en/priceChanges.ts'
import { reconciliation } from './en/reconciliation.ts'
import { revisions } from './en/revisions.ts'
import { runs } from './en/runs.ts'
import { reminderLevels, reminders, suspensions } from './en/reminders.ts'
import { reviews } from './en/reviews.ts'
import { search } from './en/search.ts'
import { sessions } from './en/sessions.ts'
import { statement } from './en/statement.ts'
import { tokens } from './en/tokens.ts'
import { transactions } from './en/transactions.ts'
import { users } from './en/users.ts'
import { vehicleHistory } from './en/vehicleHistory.ts'
import { vehicles } from './en/vehicles.ts'
import { verification, verificationExport } from './en/verification.ts'
import { webhookDeliveries, webhooks } from './en/webhooks.ts'

/** Every text of the admin. A resource's texts are under `resources.<noun>`, where react-admin looks for labels. */
export const en = {
  ...englishMessages,
  ra: {
    ...englishMessages.ra,
    // The empty option of a select has its own text, and no second one.
    action: { ...englishMessages.ra.action, clear_input_value: '' },
    // Not in lower case: IMEI must not become iMEI.
    sort: { ...englishMessages.ra.sort, sort_by: 'Sort by %{field} %{order}' },
  },
  access,
  account,
  accountMailing,
  common,
  company,
  dashboard,
  emails,
  help,
  history: trail,
  layout,
  mailing,
  paymentSheets,
  revisions,
  search,
  statement,
  users,
  vehicleHistory,
  verification,
  resources: {
    ageing,
    'account-statements': accountStatements,
    billings,
    chase,
    clients,
    'client-balances': balances,
    'emails/outbox': outbox,
    'emails/templates': emailTemplates,
    history,
    imports,
    'payment-lines': paymentLines,
    'payment-profiles': paymentProfiles,
    months,
    'opening-balances': openingBalances,
    payments,
    platforms,
    'price-changes': priceChanges,
    reconciliation,
    reminders,
    'reminders/levels': reminderLevels,
    'reminders/suspensions': suspensions,
    runs,
    sessions,
    tokens,
    transactions,
    users: people,
    vehicles,
    reviews,
    verification: verificationExport,
    webhooks,
    'webhooks/deliveries': webhookDeliveries,
  },
}

/** The texts of a language: the same keys as English. */
export type Catalogue = typeof en
