export { esES as muiTexts } from '@mui/material/locale'
import type { Catalogue } from './en.ts'
import { access } from './es/access.ts'
import { account } from './es/account.ts'
import { accountMailing, accountStatements, ageing } from './es/ageing.ts'
import { balances } from './es/balances.ts'
import { billings } from './es/billings.ts'
import { chase } from './es/chase.ts'
import { clients } from './es/clients.ts'
import { common } from './es/common.ts'
import { company } from './es/company.ts'
import { dashboard } from './es/dashboard.ts'
import { emails, emailTemplates } from './es/emails.ts'
import { help } from './es/help.ts'
import { history, trail } from './es/history.ts'
import { imports } from './es/imports.ts'
import { layout } from './es/layout.ts'
import { mailing } from './es/mailing.ts'
import { months } from './es/months.ts'
import { openingBalances } from './es/openingBalances.ts'
import { outbox } from './es/outbox.ts'
import { payments } from './es/payments.ts'
import { people } from './es/people.ts'
import { paymentLines, paymentProfiles, paymentSheets } from './es/paymentSheets.ts'
import { platforms } from './es/platforms.ts'
import { ra } from './es/ra.ts'
import { priceChanges } from './es/priceChanges.ts'
import { reconciliation } from './es/reconciliation.ts'
import { revisions } from './es/revisions.ts'
import { runs } from './es/runs.ts'
import { reminderLevels, reminders, suspensions } from './es/reminders.ts'
import { reviews } from './es/reviews.ts'
import { search } from './es/search.ts'
import { sessions } from './es/sessions.ts'
import { statement } from './es/statement.ts'
import { tokens } from './es/tokens.ts'
import { transactions } from './es/transactions.ts'
import { users } from './es/users.ts'
import { vehicleHistory } from './es/vehicleHistory.ts'
import { vehicles } from './es/vehicles.ts'
import { verification, verificationExport } from './es/verification.ts'
import { webhookDeliveries, webhooks } from './es/webhooks.ts'

/**
 * Spanish as Latin America's offices write it, with `usted`. One word for one thing: plataforma, cliente, vehículo,
 * facturación (billing), factura (invoice), estado de cuenta (statement), línea (item), tarifa, período, saldo
 * (balance), movimiento (transaction), abono (credit), cargo (debit), monto (amount), importación, correo (e-mail),
 * envío (mailing), plantilla (template), libro de Excel (workbook), placa (plate).
 */
export const es: Catalogue = {
  ra,
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

export { server } from './es/server.ts'
