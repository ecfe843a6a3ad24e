import { defineFeature } from '../../feature.ts'
import { initMessageBilling, MessageBilling } from './message-billings.model.ts'
import { initOutboxMessage, OutboxMessage } from './outbox.model.ts'

export const outbox = defineFeature({
  models: [initOutboxMessage, initMessageBilling],
  associate: () => {
    OutboxMessage.hasMany(MessageBilling, { as: 'billings', foreignKey: 'outbox_message_id' })
    MessageBilling.belongsTo(OutboxMessage, { as: 'message', foreignKey: 'outbox_message_id' })
  },
  api: () => import('./outbox.routes.ts').then(({ outboxApi }) => outboxApi),
  verify: [
    {
      holds: ['outbox.states', 'outbox.messages', 'outbox.billings', 'outbox.replaced', 'outbox.once'],
      load: () => import('./outbox.verify.ts').then(({ verifyOutbox }) => verifyOutbox),
    },
  ],
})
