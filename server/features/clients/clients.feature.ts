import { defineFeature } from '../../feature.ts'
import { Platform } from '../platforms/platforms.model.ts'
import { Client, initClient } from './clients.model.ts'

export const clients = defineFeature({
  models: [initClient],
  associate: () => Client.belongsTo(Platform, { as: 'platform', foreignKey: 'platform_id' }),
  api: () => import('./clients.routes.ts').then(({ clientsApi }) => clientsApi),
  verify: { clients: () => import('./clients.verify.ts').then(({ verifyClients }) => verifyClients) },
})
