import { defineFeature } from '../../feature.ts'
import { Client } from '../clients/clients.model.ts'
import { initPayment, initPaymentExchange, Payment } from './payments.model.ts'

export const payments = defineFeature({
  models: [initPayment, initPaymentExchange],
  associate: () => Payment.belongsTo(Client, { as: 'client', foreignKey: 'client_id' }),
  api: () => import('./payments.routes.ts').then(({ paymentsApi }) => paymentsApi),
  verify: [
    {
      holds: ['payments.entries', 'payments.exchanges', 'payments.allocated', 'payments.kinds'],
      load: () => import('./payments.verify.ts').then(({ verifyReceived }) => verifyReceived),
    },
  ],
})
