import { defineFeature } from '../../feature.ts'
import { initOutboxMessage } from './outbox.model.ts'

export const outbox = defineFeature({
  models: [initOutboxMessage],
  api: () => import('./outbox.routes.ts').then(({ outboxApi }) => outboxApi),
  verify: [
    {
      holds: ['outbox.states', 'outbox.messages', 'outbox.replaced', 'outbox.once'],
      load: () => import('./outbox.verify.ts').then(({ verifyOutbox }) => verifyOutbox),
    },
  ],
})
