import { batchesOf } from '../../db/snapshot.ts'
import type { InvariantCheck, Verification } from '../../db/verification.ts'
import { isSealed } from '../../lib/secret-box.ts'
import { message } from '../../messages.ts'
import { WebhookDelivery } from './webhook-deliveries.model.ts'
import { WebhookEndpoint } from './webhook-endpoints.model.ts'
import { DELIVERY_STATES, DISABLED_BECAUSE, EVENT_TYPES } from './webhooks.rules.ts'

const SECRETS = ['secret', 'previous_secret'] as const
const COLUMNS = [
  ...(['state', 'attempts', 'payload', 'event_type'] as const),
  ...(['lease_owner', 'lease_until', 'ended_at'] as const),
]
type Delivery = Pick<WebhookDelivery, 'id' | (typeof COLUMNS)[number]>

/** What a text is as JSON; null for one that is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isEvents = (events: unknown): boolean =>
  Array.isArray(events) && events.every((type) => EVENT_TYPES.includes(type as never))

function verifyEndpoint(values: InvariantCheck, secrets: InvariantCheck, endpoint: WebhookEndpoint): void {
  const record = message('checked.webhook', { id: endpoint.id })
  values.that(record, isEvents(parsed(endpoint.events)), () =>
    message('finding.not_list', { field: 'events' }),
  )
  const because = endpoint.enabled ? [null] : [null, ...DISABLED_BECAUSE]
  values.oneOf(record, endpoint, 'disabled_because', because)
  for (const field of SECRETS) {
    const secret = endpoint[field]
    const isWell = secret === null ? field !== 'secret' : isSealed(secret)
    secrets.that(record, isWell, () => message('finding.not_sealed', { field }))
  }
}

function verifyDelivery(check: InvariantCheck, delivery: Delivery): void {
  const record = message('checked.webhook_delivery', { id: delivery.id })
  const { state, payload, event_type, ended_at } = delivery
  check.oneOf(record, delivery, 'state', DELIVERY_STATES)
  check.whole(record, delivery, ['attempts'])
  const { type = null } = (parsed(payload) ?? {}) as { type?: unknown }
  check.same(record, { event_type }, { event_type: type })
  const isUnderWay = state === 'queued' || state === 'sending'
  if (isUnderWay && ended_at !== null)
    check.differs(record, message('finding.state_has', { state, field: 'ended_at' }))
  if (!isUnderWay && ended_at === null)
    check.differs(record, message('finding.state_lacks', { state, field: 'ended_at' }))
  for (const field of ['lease_owner', 'lease_until'] as const)
    if (state === 'sending' && delivery[field] === null)
      check.differs(record, message('finding.state_lacks', { state, field }))
}

/** The webhooks of the database: secrets are sealed, and what is sent is in a possible state. */
export async function verifyWebhooks(check: Verification): Promise<void> {
  const { transaction } = check
  const [values, secrets] = [check.of('webhooks.endpoints'), check.of('webhooks.secrets')]
  const deliveries = check.of('webhooks.deliveries')
  for (const endpoint of await WebhookEndpoint.findAll({ raw: true, transaction }))
    verifyEndpoint(values, secrets, endpoint)
  for await (const some of batchesOf(WebhookDelivery, COLUMNS, transaction))
    for (const delivery of some) verifyDelivery(deliveries, delivery)
}
