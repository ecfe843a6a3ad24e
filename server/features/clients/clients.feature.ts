import { defineFeature } from '../../feature.ts'
import { Platform } from '../platforms/platforms.model.ts'
import { initClientPrice } from './client-prices.model.ts'
import { Client, initClient } from './clients.model.ts'

export const clients = defineFeature({
  models: [initClient, initClientPrice],
  associate: () => Client.belongsTo(Platform, { as: 'platform', foreignKey: 'platform_id' }),
  api: () => import('./clients.routes.ts').then(({ clientsApi }) => clientsApi),
  verify: {
    clients: () => import('./clients.verify.ts').then(({ verifyClients }) => verifyClients),
    'client prices': () => import('./clients.verify.ts').then(({ verifyClientPrices }) => verifyClientPrices),
  },
})
