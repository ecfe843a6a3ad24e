import type { Sequelize } from 'sequelize'
import { initIdempotentResponse } from './db/idempotent-responses.ts'
import { initInstallation } from './db/installation.ts'
import type { Feature } from './feature.ts'
import { account } from './features/account/account.feature.ts'
import { accountStatements } from './features/account-statements/account-statements.feature.ts'
import { activity } from './features/activity/activity.feature.ts'
import { ageing } from './features/ageing/ageing.feature.ts'
import { balances } from './features/balances/balances.feature.ts'
import { billingItems, billings } from './features/billings/billings.feature.ts'
import { clients } from './features/clients/clients.feature.ts'
import { closings } from './features/closings/closings.feature.ts'
import { company } from './features/company/company.feature.ts'
import { dashboard } from './features/dashboard/dashboard.feature.ts'
import { emails } from './features/emails/emails.feature.ts'
import { history } from './features/history/history.feature.ts'
import { imports } from './features/imports/imports.feature.ts'
import { invitations } from './features/invitations/invitations.feature.ts'
import { mailings } from './features/mailings/mailings.feature.ts'
import { months } from './features/months/months.feature.ts'
import { openingBalances } from './features/opening-balances/opening-balances.feature.ts'
import { outbox } from './features/outbox/outbox.feature.ts'
import { paymentSheets } from './features/payment-sheets/payment-sheets.feature.ts'
import { payments } from './features/payments/payments.feature.ts'
import { platforms } from './features/platforms/platforms.feature.ts'
import { priceChanges } from './features/price-changes/price-changes.feature.ts'
import { chase } from './features/chase/chase.feature.ts'
import { reminders } from './features/reminders/reminders.feature.ts'
import { reviews } from './features/reviews/reviews.feature.ts'
import { reconciliation } from './features/reconciliation/reconciliation.feature.ts'
import { revisions } from './features/revisions/revisions.feature.ts'
import { runs } from './features/runs/runs.feature.ts'
import { search } from './features/search/search.feature.ts'
import { secondFactors } from './features/second-factors/second-factors.feature.ts'
import { sessions } from './features/sessions/sessions.feature.ts'
import { statements } from './features/statements/statements.feature.ts'
import { tokens } from './features/tokens/tokens.feature.ts'
import { users } from './features/users/users.feature.ts'
import { vehicles } from './features/vehicles/vehicles.feature.ts'
import { verification } from './features/verification/verification.feature.ts'
import { webhooks } from './features/webhooks/webhooks.feature.ts'
import type { Tools } from './services.ts'

/** All features, in the order of their paths in the contract. */
export const features: readonly Feature<Tools>[] = [
  activity,
  account,
  secondFactors,
  sessions,
  tokens,
  platforms,
  clients,
  vehicles,
  closings,
  billings,
  payments,
  priceChanges,
  reconciliation,
  imports,
  paymentSheets,
  openingBalances,
  runs,
  statements,
  revisions,
  billingItems,
  reviews,
  emails,
  outbox,
  company,
  mailings,
  reminders,
  chase,
  months,
  balances,
  ageing,
  accountStatements,
  dashboard,
  search,
  users,
  invitations,
  history,
  verification,
  webhooks,
]

/** The contract has the schemas of these first, in this order, then those of the others. */
const SCHEMAS_FIRST: readonly Feature<Tools>[] = [
  account,
  sessions,
  imports,
  platforms,
  clients,
  vehicles,
  billingItems,
  billings,
  statements,
  outbox,
]

/** Binds all models to a database and associates them. */
export function initModels(sequelize: Sequelize): void {
  const models = features.flatMap((feature) => feature.models ?? [])
  for (const init of [initInstallation, initIdempotentResponse, ...models]) init(sequelize)
  for (const feature of features) feature.associate?.()
}

/** Loads the API of all features: tags, schemas and routes, all in the order of the contract. */
export async function loadApi() {
  const loaded = await Promise.all(features.map(async (feature) => [feature, await feature.api?.()] as const))
  const apis = new Map(loaded)
  return {
    tags: [...apis.values()].flatMap((api) => api?.tag ?? []),
    webhooks: Object.assign({}, ...[...apis.values()].map((api) => api?.webhooks)) as object,
    schemas: [...new Set([...SCHEMAS_FIRST, ...features])].flatMap(
      (feature) => apis.get(feature)?.schemas ?? [],
    ),
    routes: (tools: Tools) => features.flatMap((feature) => apis.get(feature)?.routes(tools) ?? []),
  }
}
