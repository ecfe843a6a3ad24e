import { randomUUID } from 'node:crypto'
import type { CreationAttributes, Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { WebhookDelivery } from './webhook-deliveries.model.ts'
import { WebhookEndpoint, webhooksTime } from './webhook-endpoints.model.ts'
import type { EventType, SentType } from './webhooks.rules.ts'

type NewDelivery = CreationAttributes<WebhookDelivery>

const NOT_SENT = {
  ...{ attempts: 0, status: null, answer: null, took_ms: null, replaced_by: null, ended_at: null },
  ...{ server_words: null, code: null, params: null },
}

/** Rows a statement: a payload has some kilobytes. */
const AT_ONCE = 100

/** The row of an event for an endpoint. @param data as the API answers it */
export function deliveryOf(
  { id, url }: WebhookEndpoint,
  type: SentType,
  data: object,
  event_id: string,
): NewDelivery {
  const now = webhooksTime()
  return {
    ...NOT_SENT,
    endpoint_id: id,
    url,
    event_id,
    event_type: type,
    payload: JSON.stringify({ type, timestamp: now.toISOString(), data }),
    state: 'queued',
    due_at: now,
  }
}

export const newEventId = (): string => `msg_${randomUUID().replaceAll('-', '')}`

/** The enabled endpoints that want to be told of a type of events. */
async function endpointsOf(type: EventType, transaction: Transaction): Promise<WebhookEndpoint[]> {
  const endpoints = await WebhookEndpoint.findAll({ where: { enabled: true }, order: ['id'], transaction })
  return endpoints.filter(({ events }) => (JSON.parse(events) as string[]).includes(type))
}

/**
 * Puts events into the queue of each endpoint that wants to be told, in the transaction of what has happened: there is no
 * event of what was rolled back, and none of what was done is lost.
 * @param dataOf the data of each event as the API answers it; asked only where somebody wants to be told
 */
export async function raiseEvents(
  type: EventType,
  dataOf: () => Promise<readonly object[]>,
  transaction: Transaction,
): Promise<void> {
  const endpoints = await endpointsOf(type, transaction)
  if (!endpoints.length) return
  const rows = (await dataOf()).flatMap((data) => {
    const event_id = newEventId()
    return endpoints.map((endpoint) => deliveryOf(endpoint, type, data, event_id))
  })
  for (const some of chunksOf(rows, AT_ONCE)) await WebhookDelivery.bulkCreate(some, { transaction })
}
