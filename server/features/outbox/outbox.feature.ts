import { defineFeature } from '../../feature.ts'
import { initOutboxMessage } from './outbox.model.ts'

export const outbox = defineFeature({
  models: [initOutboxMessage],
  api: () => import('./outbox.routes.ts').then(({ outboxApi }) => outboxApi),
  verify: { outbox: () => import('./outbox.verify.ts').then(({ verifyOutbox }) => verifyOutbox) },
})
