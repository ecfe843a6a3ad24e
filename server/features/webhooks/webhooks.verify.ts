import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { isSealed } from '../../lib/secret-box.ts'
import { WebhookDelivery } from './webhook-deliveries.model.ts'
import { WebhookEndpoint } from './webhook-endpoints.model.ts'
import { DELIVERY_STATES, EVENT_TYPES } from './webhooks.rules.ts'

const isEvents = (text: string): boolean => {
  try {
    const events = JSON.parse(text) as unknown
    return Array.isArray(events) && events.every((type) => EVENT_TYPES.includes(type as never))
  } catch {
    return false
  }
}

function verifyEndpoint(check: Verification, endpoint: WebhookEndpoint): void {
  const record = `webhook #${endpoint.id}`
  const { secret, previous_secret, previous_until, events, enabled, disabled_because } = endpoint
  if (!isSealed(secret)) check.differs(record, 'secret is not sealed')
  if (previous_secret !== null && !isSealed(previous_secret))
    check.differs(record, 'previous_secret is not sealed')
  if ((previous_secret === null) !== (previous_until === null))
    check.differs(record, 'previous_secret and previous_until do not go together')
  if (!isEvents(events)) check.differs(record, 'events is no list of types of events')
  if (enabled && disabled_because)
    check.differs(record, `it is enabled, but disabled_because is ${disabled_because}`)
}

const COLUMNS = [
  'state',
  'attempts',
  'payload',
  'event_id',
  'event_type',
  'lease_owner',
  'lease_until',
  'ended_at',
] as const
type Delivery = Pick<WebhookDelivery, 'id' | (typeof COLUMNS)[number]>

/** The type that a body says it is of; null for one that is no JSON. */
function typeIn(payload: string): unknown {
  try {
    return (JSON.parse(payload) as { type?: unknown }).type
  } catch {
    return null
  }
}

function verifyDelivery(check: Verification, delivery: Delivery): void {
  const record = `webhook delivery #${delivery.id}`
  const { state, payload, event_type, event_id, lease_owner, lease_until, ended_at } = delivery
  check.oneOf(record, delivery, 'state', DELIVERY_STATES)
  check.whole(record, delivery, ['attempts'])
  if (typeIn(payload) !== event_type) check.differs(record, `its payload is not of the type ${event_type}`)
  if (!/^msg_[0-9a-f]{32}$/.test(event_id)) check.differs(record, 'event_id is not one of ours')
  const isUnderWay = state === 'queued' || state === 'sending'
  if (isUnderWay !== (ended_at === null)) check.differs(record, `it is ${state}, but ended_at says otherwise`)
  if (state === 'sending' && !(lease_owner && lease_until))
    check.differs(record, 'it is sending, but no process has it')
}

/** The webhooks of the database: secrets are sealed, and each delivery is in a possible state. */
export async function verifyWebhooks(check: Verification): Promise<void> {
  const { transaction } = check
  for (const endpoint of await WebhookEndpoint.findAll({ raw: true, transaction }))
    verifyEndpoint(check, endpoint)
  for await (const deliveries of batchesOf(WebhookDelivery, [...COLUMNS], transaction))
    for (const delivery of deliveries) verifyDelivery(check, delivery)
}
