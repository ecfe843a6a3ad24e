import type { Sequelize } from 'sequelize'
import { initActivity } from '../features/activity/activity.model.ts'
import { initTransaction, Transaction } from '../features/balances/balances.model.ts'
import { initLedgerHead } from '../features/balances/ledger.model.ts'
import { BillingItem, initBillingItem } from '../features/billings/billing-items.model.ts'
import { Billing, initBilling } from '../features/billings/billings.model.ts'
import { Client, initClient } from '../features/clients/clients.model.ts'
import { initCompanySettings } from '../features/company/company.model.ts'
import { initEmailSettings } from '../features/emails/email-settings.model.ts'
import { initEmailTemplate } from '../features/emails/email-templates.model.ts'
import { initImport, initImportPart } from '../features/imports/imports.model.ts'
import { initOutboxMessage } from '../features/outbox/outbox.model.ts'
import { initPlatform, Platform } from '../features/platforms/platforms.model.ts'
import { initUser } from '../features/users/users.model.ts'
import { initVehicle, Vehicle } from '../features/vehicles/vehicles.model.ts'
import { initInstallation } from './installation.ts'
import { initKeptAnswer } from './kept-answers.ts'

/** Binds every model to a database. All associations stand here. */
export function initModels(sequelize: Sequelize): void {
  for (const init of [
    initActivity,
    initUser,
    initPlatform,
    initClient,
    initVehicle,
    initBilling,
    initBillingItem,
    initTransaction,
    initLedgerHead,
    initEmailSettings,
    initEmailTemplate,
    initCompanySettings,
    initKeptAnswer,
    initImport,
    initImportPart,
    initOutboxMessage,
    initInstallation,
  ])
    init(sequelize)

  Client.belongsTo(Platform, { as: 'platform', foreignKey: 'platform_id' })
  Vehicle.belongsTo(Client, { as: 'client', foreignKey: 'client_id' })
  Billing.belongsTo(Client, { as: 'client', foreignKey: 'client_id' })
  Billing.hasMany(BillingItem, { as: 'billing_items', foreignKey: 'billing_id' })
  BillingItem.belongsTo(Billing, { as: 'billing', foreignKey: 'billing_id' })
  Transaction.belongsTo(Client, { as: 'client', foreignKey: 'client_id' })
}
