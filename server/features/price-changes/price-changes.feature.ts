import { defineFeature } from '../../feature.ts'
import { initPriceChange } from './price-changes.model.ts'

export const priceChanges = defineFeature({
  models: [initPriceChange],
  api: () => import('./price-changes.routes.ts').then(({ priceChangesApi }) => priceChangesApi),
  verify: [
    {
      holds: ['price_changes.values', 'prices.changes'],
      load: () => import('./price-changes.verify.ts').then(({ verifyPriceChanges }) => verifyPriceChanges),
    },
  ],
})
