import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { EVENT_TYPES } from '../../../server/features/webhooks/webhooks.rules.ts'
import type { Delivery, DeliveryDetails, Webhook, WebhookWithSecret } from './webhook.ts'

/** A webhook that is well. */
export const webhook = (given: Partial<Webhook> = {}): Webhook => ({
  id: 1,
  url: 'https://books.savanna.example/hooks/trackledger',
  description: 'The accounting system',
  events: ['billing.issued', 'payment.recorded', 'payment.reversed'],
  enabled: true,
  disabled_because: null,
  failing_since: null,
  previous_secret_until: null,
  created_at: '2026-10-01T08:00:00.000Z',
  updated_at: '2026-10-01T08:00:00.000Z',
  ...given,
})

/** One in each state. */
export const WEBHOOKS: readonly Webhook[] = [
  webhook({ previous_secret_until: '2026-10-06T08:00:00.000Z' }),
  webhook({
    ...{ id: 2, url: 'https://crm.savanna.example/in', description: null, events: ['client.changed'] },
    failing_since: '2026-10-04T06:30:00.000Z',
  }),
  webhook({
    ...{ id: 3, url: 'https://old.dune.example/hook', description: 'The portal of Dune Haulage' },
    ...{ events: ['billing.sent'], enabled: false, disabled_because: 'gone' },
  }),
  webhook({
    ...{ id: 4, url: 'https://stats.savanna.example/', description: null, events: [...EVENT_TYPES] },
    ...{ enabled: false, disabled_because: 'failing', failing_since: '2026-09-28T06:30:00.000Z' },
  }),
  webhook({ id: 5, url: 'https://try.savanna.example/', description: 'For trying out', enabled: false }),
]

export const LONG_WEBHOOK = webhook({
  url: `https://${LONG_WORD}.example/${LONG_WORD}`,
  description: LONG_TEXT,
  events: [...EVENT_TYPES],
})
export const RTL_WEBHOOK = webhook({ description: RTL_NAME })

export const CREATED: WebhookWithSecret = {
  ...webhook(),
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwQ1m0hZk3v7c=',
}
export const ROTATED: WebhookWithSecret = { ...CREATED, previous_secret_until: '2026-10-06T08:00:00.000Z' }

/** An event that has arrived. */
export const delivery = (given: Partial<Delivery> = {}): Delivery => ({
  id: 12,
  endpoint_id: 1,
  url: webhook().url,
  event_id: 'msg_6f1c7c0e1f0b4d579f3c7f2b1a0c5d11',
  event_type: 'payment.recorded',
  state: 'sent',
  attempts: 1,
  due_at: null,
  status: 200,
  answer: 'ok',
  took_ms: 84,
  server_words: null,
  replaced_by: null,
  created_at: '2026-10-05T09:00:00.000Z',
  ended_at: '2026-10-05T09:00:01.000Z',
  ...given,
})

/** One that is tried again. */
export const delayed = (given: Partial<Delivery> = {}): Delivery =>
  delivery({
    ...{ id: 13, state: 'queued', attempts: 2, due_at: '2030-10-05T09:30:00.000Z', ended_at: null },
    ...{ status: 500, answer: 'Internal Server Error', took_ms: 1203 },
    ...{ server_words: 'The answer was 500', code: 'webhook.answered', params: { status: 500 } },
    ...given,
  })

const UNTRIED = { attempts: 0, status: null, answer: null, took_ms: null } as const

/** One in each state. */
export const DELIVERIES_MADE: readonly Delivery[] = [
  delivery(),
  delayed(),
  delivery({
    ...{ id: 14, endpoint_id: 2, url: 'https://crm.savanna.example/in', event_type: 'client.changed' },
    ...{ state: 'failed', attempts: 8, status: null, answer: null, took_ms: 10_000 },
    ...{ server_words: 'crm.savanna.example did not answer in time', code: 'webhook.timeout' },
    params: { host: 'crm.savanna.example' },
  }),
  delivery({ id: 15, event_type: 'billing.issued', state: 'sending', ...UNTRIED, ended_at: null }),
  delivery({
    ...{ id: 16, endpoint_id: 3, url: 'https://old.dune.example/hook', event_type: 'billing.sent' },
    ...{ state: 'cancelled', ...UNTRIED, server_words: 'The endpoint is disabled', code: 'webhook.disabled' },
    replaced_by: 18,
  }),
  delivery({ id: 17, event_type: 'import.finished', state: 'unknown', ...UNTRIED }),
  delivery({
    ...{ id: 18, endpoint_id: 3, url: 'https://old.dune.example/hook', event_type: 'billing.sent' },
    ...{ state: 'failed', status: 410, answer: 'Gone', took_ms: 51 },
    ...{ server_words: 'The answer was 410: the endpoint is there no more, and was disabled' },
    code: 'webhook.gone',
  }),
  delivery({ id: 19, event_type: 'webhook.test', answer: '', status: 204, took_ms: 37 }),
]

export const LONG_DELIVERY = delivery({ url: LONG_WEBHOOK.url, answer: `${LONG_TEXT} ${LONG_WORD}` })

export const manyDeliveries = (count: number): Delivery[] =>
  Array.from({ length: count }, (_, index) => delivery({ id: index + 1 }))

/** A delivery with what is sent. */
export const detailed = (of: Delivery = delivery()): DeliveryDetails => ({
  ...of,
  payload: {
    type: of.event_type,
    timestamp: of.created_at,
    data: {
      transaction: {
        ...{ id: 31, client_id: 7, client_name: 'Acme Haulage', type: 'credit', amount: 450 },
        ...{ currency: 'USD', category: 'payment', description: 'Bank transfer 4471' },
      },
    },
  },
})
