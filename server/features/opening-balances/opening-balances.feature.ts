import { defineFeature } from '../../feature.ts'
import { initOpeningBalance } from './opening-balances.model.ts'

export const openingBalances = defineFeature({
  models: [initOpeningBalance],
  api: () => import('./opening-balances.routes.ts').then(({ openingBalancesApi }) => openingBalancesApi),
  verify: [
    {
      holds: ['opening_balances.billings', 'opening_balances.credits'],
      load: () =>
        import('./opening-balances.verify.ts').then(({ verifyOpeningBalances }) => verifyOpeningBalances),
    },
  ],
})
