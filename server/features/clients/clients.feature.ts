import { defineFeature } from '../../feature.ts'
import { Platform } from '../platforms/platforms.model.ts'
import { initClientPrice } from './client-prices.model.ts'
import { Client, initClient } from './clients.model.ts'

export const clients = defineFeature({
  models: [initClient, initClientPrice],
  associate: () => Client.belongsTo(Platform, { as: 'platform', foreignKey: 'platform_id' }),
  api: () => import('./clients.routes.ts').then(({ clientsApi }) => clientsApi),
  verify: [
    {
      holds: ['clients.keys', 'clients.search', 'clients.unique'],
      load: () => import('./clients.verify.ts').then(({ verifyClients }) => verifyClients),
    },
    {
      holds: ['prices.amounts', 'prices.months'],
      load: () => import('./clients.verify.ts').then(({ verifyClientPrices }) => verifyClientPrices),
    },
  ],
})
