import { defineFeature } from '../../feature.ts'
import { Client } from '../clients/clients.model.ts'
import { initLedgerHead, initTransaction, Transaction } from './transactions.model.ts'

export const balances = defineFeature({
  models: [initTransaction, initLedgerHead],
  associate: () => Transaction.belongsTo(Client, { as: 'client', foreignKey: 'client_id' }),
  api: () => import('./balances.routes.ts').then(({ balancesApi }) => balancesApi),
  verify: [
    {
      holds: [
        'ledger.balances',
        'ledger.outstanding',
        'ledger.accounts',
        'ledger.sums',
        'ledger.entries',
        'ledger.amounts',
        'ledger.currencies',
      ],
      load: () => import('./balances.verify.ts').then(({ verifyBalances }) => verifyBalances),
    },
    {
      holds: ['ledger.corrections', 'ledger.reversed_once', 'ledger.refunds'],
      load: () => import('./corrections.verify.ts').then(({ verifyCorrections }) => verifyCorrections),
    },
    {
      holds: ['ledger.chain', 'ledger.heads', 'ledger.postings'],
      load: () => import('./ledger.verify.ts').then(({ verifyLedger }) => verifyLedger),
    },
  ],
})
