import { defineFeature } from '../../feature.ts'
import { Client } from '../clients/clients.model.ts'
import { BillingItem, initBillingItem } from './billing-items.model.ts'
import { Billing, initBilling } from './billings.model.ts'

export const billings = defineFeature({
  models: [initBilling],
  associate: () => {
    Billing.belongsTo(Client, { as: 'client', foreignKey: 'client_id' })
    Billing.hasMany(BillingItem, { as: 'billing_items', foreignKey: 'billing_id' })
  },
  api: () => import('./billings.routes.ts').then(({ billingsApi }) => billingsApi),
  verify: {
    billings: () => import('./billings.verify.ts').then(({ verifyBillings }) => verifyBillings),
    payments: () => import('./billing-payments.verify.ts').then(({ verifyPayments }) => verifyPayments),
  },
})

/** The items of billings; listed apart, as their paths have another place in the contract. */
export const billingItems = defineFeature({
  models: [initBillingItem],
  associate: () => BillingItem.belongsTo(Billing, { as: 'billing', foreignKey: 'billing_id' }),
  api: () => import('./billing-items.routes.ts').then(({ billingItemsApi }) => billingItemsApi),
})
