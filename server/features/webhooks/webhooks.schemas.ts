import { Type, type Static } from 'typebox'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { IfMatchHeaders } from '../../http/if-match.ts'
import { listQuery } from '../../http/list-query.ts'
import {
  closed,
  filledText,
  Id,
  idOf,
  IdParams,
  Instant,
  messageFields,
  nullable,
  oneOf,
  ref,
  withMore,
} from '../../http/schema.ts'
import {
  DELIVERY_STATES,
  DISABLED_BECAUSE,
  EVENT_TYPES,
  FAILING_DAYS,
  KEPT_DAYS,
  OVERLAP_HOURS,
  SENT_TYPES,
  TEST_EVENT,
} from './webhooks.rules.ts'

const url = filledText(2000, {
  description:
    'Where events are sent to: https, and an address of the internet unless WEBHOOK_HOSTS allows others',
  examples: ['https://hooks.dunehaulage.example/trackledger'],
})
const description = nullable(Type.String({ maxLength: 255, examples: ['The accounting system'] }))
const events = Type.Array(oneOf(EVENT_TYPES), {
  minItems: 1,
  maxItems: EVENT_TYPES.length,
  description: 'The types of events that it is told of',
  examples: [['payment.recorded', 'payment.reversed']],
})
const enabled = Type.Boolean({ description: 'Whether it is told of anything' })

export const Webhook = Type.Object(
  {
    id: Id,
    url,
    description,
    events,
    enabled,
    disabled_because: nullable(
      oneOf(DISABLED_BECAUSE, {
        description: `Why it was disabled, unless a person did it: it answered 410, or nothing good for ${FAILING_DAYS} days`,
      }),
    ),
    failing_since: nullable({
      ...Instant,
      description: 'When its first attempt failed since the last that did not',
    }),
    previous_secret_until: nullable({
      ...Instant,
      description: 'Until when the secret before signs too; null: it does not',
    }),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: 'Webhook', description: 'An endpoint: a program elsewhere that is told of events' },
)

export const WebhookWithSecret = withMore(
  Webhook,
  {
    secret: Type.String({
      description: 'What its receiver checks signatures with. It is answered this once',
      examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    }),
  },
  { $id: 'WebhookWithSecret' },
)

export const NewWebhook = Type.Object(
  { url, events, description: Type.Optional(description), enabled: Type.Optional(enabled) },
  {
    $id: 'NewWebhook',
    examples: [
      {
        url: 'https://hooks.dunehaulage.example/trackledger',
        events: ['payment.recorded', 'payment.reversed'],
        description: 'The accounting system',
      },
    ],
  },
)
export type NewWebhook = Static<typeof NewWebhook>

export const WebhookChange = Type.Partial(NewWebhook, {
  $id: 'WebhookChange',
  examples: [{ enabled: false }],
})
export type WebhookChange = Static<typeof WebhookChange>

const DeliveryStateName = oneOf(DELIVERY_STATES, {
  description:
    'A `queued` one waits for its first or next attempt; an `unknown` one waited in a backup that was restored',
})
const EventTypeName = oneOf(SENT_TYPES, { description: 'The type of its event' })

export const WebhookDelivery = Type.Object(
  {
    id: Id,
    endpoint_id: Type.Integer({ ...Id, description: 'The endpoint, which may have been deleted since' }),
    url: Type.String({
      description:
        'Where it is sent to; for who may not see endpoints without the path, which may hold a secret',
      examples: ['https://hooks.dunehaulage.example/trackledger'],
    }),
    event_id: Type.String({
      description:
        'Its header webhook-id, the same at each attempt, for each endpoint, and when it is sent again',
      examples: ['msg_6f1c7c0e1f0b4d579f3c7f2b1a0c5d11'],
    }),
    event_type: EventTypeName,
    state: DeliveryStateName,
    attempts: Type.Integer({ minimum: 0, description: 'How often it was tried', examples: [1] }),
    due_at: nullable({ ...Instant, description: 'When it is sent, or tried again, while it waits' }),
    status: nullable(Type.Integer({ description: 'The status of the last answer', examples: [200] })),
    answer: nullable(Type.String({ description: 'The beginning of the last answer', examples: ['ok'] })),
    took_ms: nullable(
      Type.Integer({
        minimum: 0,
        description: 'How long the last attempt took, in milliseconds',
        examples: [84],
      }),
    ),
    server_words: nullable(Type.String({ description: 'Why it has not arrived' })),
    ...Type.Partial(Type.Object(messageFields)).properties,
    replaced_by: nullable(Type.Integer({ description: 'The delivery that was sent in its place' })),
    created_at: Instant,
    ended_at: nullable(Instant),
  },
  { $id: 'WebhookDelivery', description: 'An event that an endpoint is sent, and what became of it' },
)

export const WebhookDeliveryDetails = withMore(
  WebhookDelivery,
  {
    payload: Type.Unsafe<object>({
      type: 'object',
      additionalProperties: true,
      description: 'What is sent',
      examples: [{ type: TEST_EVENT, timestamp: '2026-10-31T14:03:22.000Z', data: {} }],
    }),
  },
  { $id: 'WebhookDeliveryDetails' },
)

export const webhookSchemas = [
  Webhook,
  WebhookWithSecret,
  NewWebhook,
  WebhookChange,
  WebhookDelivery,
  WebhookDeliveryDetails,
]

export const webhooksQuery = listQuery({ enabled }, ['id', 'url', 'created_at'])
export type WebhooksFilter = Static<typeof webhooksQuery.filter>

export const deliveriesQuery = listQuery(
  { endpoint_id: idOf('the endpoint'), event_type: EventTypeName, state: DeliveryStateName },
  ['id', 'event_type', 'state', 'attempts', 'created_at', 'ended_at'],
  { byDefault: ['id', 'DESC'] },
)
export type DeliveriesFilter = Static<typeof deliveriesQuery.filter>

const tags = ['Webhooks']

export const list = {
  operationId: 'listWebhooks',
  summary: 'List webhooks',
  description: 'The endpoints that are told of events, without their secrets.',
  tags,
  querystring: webhooksQuery.schema,
  response: closed(Type.Array(ref(Webhook))),
}

export const get = {
  operationId: 'getWebhook',
  summary: 'Get a webhook',
  description: 'Without its secret, which is answered once only.',
  tags,
  params: IdParams,
  response: closed(ref(Webhook), 404),
}

export const create = {
  operationId: 'createWebhook',
  summary: 'Create a webhook',
  description:
    'Answers its secret, this once. It takes no Idempotency-Key: the answer, which is kept for repeats, would hold the secret.',
  tags,
  body: ref(NewWebhook),
  response: closed(ref(WebhookWithSecret)),
}

export const update = {
  operationId: 'updateWebhook',
  summary: 'Change a webhook',
  description:
    'A key that is absent is left alone. What waits for an endpoint that is disabled is cancelled; what waits for another address goes to the new one.',
  tags,
  params: IdParams,
  body: ref(WebhookChange),
  headers: IfMatchHeaders,
  response: closed(ref(Webhook), 404),
}

export const remove = {
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook',
  description:
    'Answers the deleted webhook. What waits for it is cancelled, what it was sent stays in the list.',
  tags,
  params: IdParams,
  headers: IfMatchHeaders,
  response: closed(ref(Webhook), 404),
}

export const rotate = {
  operationId: 'rotateWebhookSecret',
  summary: 'Give a webhook a new secret',
  description:
    `Answers the new secret, this once. The one before signs too for ${OVERLAP_HOURS} hours: every message has two signatures, ` +
    'and its receiver may be changed in the meantime. One that signed beside it until now ends.',
  tags,
  params: IdParams,
  response: closed(ref(WebhookWithSecret), 404),
}

export const endOverlap = {
  operationId: 'endWebhookOverlap',
  summary: 'End the secret before the present one',
  description: 'From now on only the present one signs. 409 when there is none any more.',
  tags,
  params: IdParams,
  response: closed(ref(Webhook), 404, 409),
}

export const sendTest = {
  operationId: 'sendTestEvent',
  summary: 'Send a webhook a test event',
  description: `An event of the type \`${TEST_EVENT}\`, also to an endpoint that is disabled. It is tried once; what became of it, the list of deliveries says.`,
  tags,
  headers: IdempotencyHeaders,
  params: IdParams,
  response: closed(ref(WebhookDelivery), 404),
}

export const listDeliveries = {
  operationId: 'listWebhookDeliveries',
  summary: 'List what webhooks were sent',
  description: `Every event for every endpoint that was told of it, newest first, with the last answer. What ended is kept for ${KEPT_DAYS} days.`,
  tags,
  querystring: deliveriesQuery.schema,
  response: closed(Type.Array(ref(WebhookDelivery))),
}

export const getDelivery = {
  operationId: 'getWebhookDelivery',
  summary: 'Get what a webhook was sent',
  description: 'With the body as it is sent at each attempt.',
  tags,
  params: IdParams,
  response: closed(ref(WebhookDeliveryDetails), 404),
}

export const resend = {
  operationId: 'resendWebhookDelivery',
  summary: 'Send an event again',
  description:
    'The same body under the same webhook-id, signed anew. 409 while it waits, and when its endpoint is disabled or deleted.',
  tags,
  headers: IdempotencyHeaders,
  params: IdParams,
  response: closed(ref(WebhookDelivery), 404, 409),
}
