import type { components } from '../api/openapi.d.ts'

type Schemas = components['schemas']

/** A program elsewhere that is told of events. */
export type Webhook = Schemas['Webhook']
export type WebhookWithSecret = Schemas['WebhookWithSecret']
export type NewWebhook = Schemas['NewWebhook']

/** The resource of what webhooks were sent. */
export const DELIVERIES = 'webhooks/deliveries'

/** An event that a webhook is sent, and what became of it. */
export type Delivery = Schemas['WebhookDelivery']
/** The same with what is sent. */
export type DeliveryDetails = Schemas['WebhookDeliveryDetails']

/** The key of an event's name, or of the sentence about it. */
export const eventKey = (type: Delivery['event_type'], text: 'name' | 'about' = 'name'): string =>
  `resources.webhooks.events.${type}.${text}`
