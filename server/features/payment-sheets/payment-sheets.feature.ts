import { defineFeature } from '../../feature.ts'
import { Payment } from '../payments/payments.model.ts'
import { initPaymentLine, initPaymentProfile, PaymentLine } from './payment-sheets.model.ts'

export const paymentSheets = defineFeature({
  models: [initPaymentProfile, initPaymentLine],
  associate: () => PaymentLine.belongsTo(Payment, { as: 'payment', foreignKey: 'payment_id' }),
  api: () => import('./payment-sheets.routes.ts').then(({ paymentSheetsApi }) => paymentSheetsApi),
  verify: [
    {
      holds: ['payment_lines.states', 'payment_lines.payments', 'payment_profiles.keys'],
      load: () => import('./payment-sheets.verify.ts').then(({ verifyPaymentSheets }) => verifyPaymentSheets),
    },
  ],
})
