import { defineFeature } from '../../feature.ts'
import { initWebhookDelivery } from './webhook-deliveries.model.ts'
import { initWebhookEndpoint } from './webhook-endpoints.model.ts'

/** The programs that are told of what happens here. */
export const webhooks = defineFeature({
  models: [initWebhookEndpoint, initWebhookDelivery],
  api: () => import('./webhooks.routes.ts').then(({ webhooksApi }) => webhooksApi),
  verify: [
    {
      holds: ['webhooks.endpoints', 'webhooks.secrets', 'webhooks.deliveries'],
      load: () => import('./webhooks.verify.ts').then(({ verifyWebhooks }) => verifyWebhooks),
    },
  ],
})
