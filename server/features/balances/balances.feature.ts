import { defineFeature } from '../../feature.ts'
import { Client } from '../clients/clients.model.ts'
import { initLedgerHead, initTransaction, Transaction } from './transactions.model.ts'

export const balances = defineFeature({
  models: [initTransaction, initLedgerHead],
  associate: () => Transaction.belongsTo(Client, { as: 'client', foreignKey: 'client_id' }),
  api: () => import('./balances.routes.ts').then(({ balancesApi }) => balancesApi),
  verify: {
    balances: () => import('./balances.verify.ts').then(({ verifyBalances }) => verifyBalances),
  },
})
