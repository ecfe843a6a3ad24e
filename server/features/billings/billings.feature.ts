import { defineFeature } from '../../feature.ts'
import { Client } from '../clients/clients.model.ts'
import { initAllocation } from './allocations.model.ts'
import { BillingItem, initBillingItem } from './billing-items.model.ts'
import { Billing, initBilling } from './billings.model.ts'

export const billings = defineFeature({
  models: [initBilling, initAllocation],
  associate: () => {
    Billing.belongsTo(Client, { as: 'client', foreignKey: 'client_id' })
    Billing.hasMany(BillingItem, { as: 'billing_items', foreignKey: 'billing_id' })
  },
  api: () => import('./billings.routes.ts').then(({ billingsApi }) => billingsApi),
  verify: [
    {
      holds: [
        'lines.charges',
        'lines.months',
        'lines.amounts',
        'lines.default_rate',
        'lines.statuses',
        'lines.periods',
        'lines.currency',
        'lines.charged_as',
        'lines.owners',
        'lines.once',
        'billings.totals',
        'billings.amounts',
        'billings.types',
        'billings.currency',
        'billings.periods',
        'billings.versions',
        'billings.charged_as',
      ],
      load: () => import('./billings.verify.ts').then(({ verifyBillings }) => verifyBillings),
    },
    {
      holds: ['billings.settled', 'billings.due', 'billings.carried'],
      load: () => import('./dues.verify.ts').then(({ verifyDues }) => verifyDues),
    },
    {
      holds: ['payments.billing', 'payments.currency', 'payments.recorded', 'payments.limits'],
      load: () => import('./billing-payments.verify.ts').then(({ verifyPayments }) => verifyPayments),
    },
  ],
})

/** The items of billings; listed apart, as their paths have another place in the contract. */
export const billingItems = defineFeature({
  models: [initBillingItem],
  associate: () => BillingItem.belongsTo(Billing, { as: 'billing', foreignKey: 'billing_id' }),
  api: () => import('./billing-items.routes.ts').then(({ billingItemsApi }) => billingItemsApi),
})
