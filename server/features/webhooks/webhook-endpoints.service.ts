import type { Transaction, WhereOptions } from 'sequelize'
import { fromNow } from '../../db/leased-queue.ts'
import { allOf, byIds, pageOptions, type ListRequest } from '../../db/list.ts'
import type { Precondition } from '../../db/versioned.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { ConflictError } from '../../lib/errors.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { message } from '../../messages.ts'
import { createChangeRecorder, type Actor } from '../activity/activity.service.ts'
import { WebhookEndpoint } from './webhook-endpoints.model.ts'
import { checkUrl, type RequestLimits } from './webhook-request.ts'
import { newSecret } from './webhook-signature.ts'
import { EVENT_TYPES, OVERLAP_HOURS } from './webhooks.rules.ts'
import type { NewWebhook, WebhookChange, WebhooksFilter } from './webhooks.schemas.ts'
import { cancelWaiting, disableEndpoint, findEndpoint } from './webhooks.store.ts'
import { overlapOf } from './webhooks.wire.ts'

export type WebhookEndpointsService = ReturnType<typeof createWebhookEndpointsService>

/** An endpoint and its secret, which is shown this once. */
export interface WithSecret {
  endpoint: WebhookEndpoint
  secret: string
}

const NEVER_SENT = {
  disabled_because: null,
  failing_since: null,
  previous_secret: null,
  previous_until: null,
}
const HOUR_MS = 60 * 60 * 1000

/** By its host alone: everybody may read the activities, and the path of an address may hold a secret. */
const nameOf = ({ url }: WebhookEndpoint) => message('record.webhook', { host: new URL(url).host })
const recordChange = createChangeRecorder('webhooks', nameOf)

const whereOf = ({ ids, enabled }: ListRequest<WebhooksFilter>['filter']): WhereOptions =>
  allOf(...byIds({ ids }), ...(enabled === undefined ? [] : [{ enabled }]))

/** The types of events as they are stored: each once, in the order of the contract. */
const eventsText = (events: readonly string[]): string =>
  JSON.stringify(EVENT_TYPES.filter((type) => events.includes(type)))

async function change(
  endpoint: WebhookEndpoint,
  { events, enabled, ...rest }: WebhookChange,
  transaction: Transaction,
): Promise<void> {
  endpoint.set({ ...rest, ...(events && { events: eventsText(events) }) })
  if (enabled === false && endpoint.enabled) return disableEndpoint(endpoint, null, transaction)
  // Whoever enables it wants to see whether it is well now.
  if (enabled && !endpoint.enabled) endpoint.set({ enabled, disabled_because: null, failing_since: null })
  await endpoint.save({ transaction })
}

interface Deps {
  withWrite: WithWrite
  box: SecretBox
  limits: RequestLimits
}

/** Locks an endpoint, changes it, and records the activity. @throws NotFoundError */
const changerOf =
  (withWrite: WithWrite) =>
  <Result>(
    actor: Actor,
    id: number,
    make: (endpoint: WebhookEndpoint, transaction: Transaction) => Promise<Result>,
  ): Promise<Result> =>
    withWrite(async (transaction) => {
      const endpoint = await findEndpoint(id, transaction)
      const result = await make(endpoint, transaction)
      await recordChange(actor, 'updated', endpoint, transaction)
      return result
    })

/** The secrets of endpoints. */
function secretsOf(withWrite: WithWrite, box: SecretBox) {
  const changed = changerOf(withWrite)
  return {
    /** Gives an endpoint a new secret; for a day the one before signs too. @throws NotFoundError */
    rotateSecret: (actor: Actor, id: number): Promise<WithSecret> =>
      changed(actor, id, async (endpoint, transaction) => {
        const secret = newSecret()
        const previous_until = fromNow(WebhookEndpoint, OVERLAP_HOURS * HOUR_MS)
        const before = { previous_secret: endpoint.secret, previous_until }
        await endpoint.update({ ...before, secret: box.seal(secret) }, { transaction })
        return { endpoint, secret }
      }),

    /** Ends the time in which the secret before signs too. @throws NotFoundError, ConflictError when it does not any more */
    endOverlap: (actor: Actor, id: number): Promise<WebhookEndpoint> =>
      changed(actor, id, async (endpoint, transaction) => {
        if (!overlapOf(endpoint)) throw new ConflictError('webhook.no_overlap')
        return endpoint.update({ previous_secret: null, previous_until: null }, { transaction })
      }),
  }
}

/** An endpoint, and the list of them. */
const endpointReads = {
  listEndpoints: (request: ListRequest<WebhooksFilter>): Promise<WebhookEndpoint[]> =>
    WebhookEndpoint.findAll({ where: whereOf(request.filter), ...pageOptions(request) }),

  countEndpoints: (filter: ListRequest<WebhooksFilter>['filter']): Promise<number> =>
    WebhookEndpoint.count({ where: whereOf(filter) }),

  /** @throws NotFoundError */
  getEndpoint: (id: number): Promise<WebhookEndpoint> => findEndpoint(id),
}

/** Creates an endpoint. @throws InvalidError for an address that may not be sent to */
const creatorOf =
  ({ withWrite, box, limits }: Deps) =>
  async (
    actor: Actor,
    { events, description = null, enabled = true, url }: NewWebhook,
  ): Promise<WithSecret> => {
    await checkUrl(url, limits)
    const secret = newSecret()
    const row = {
      ...NEVER_SENT,
      url,
      description,
      enabled,
      events: eventsText(events),
      secret: box.seal(secret),
    }
    return withWrite(async (transaction) => {
      const endpoint = await WebhookEndpoint.create(row, { transaction })
      await recordChange(actor, 'created', endpoint, transaction)
      return { endpoint, secret }
    })
  }

/** The programs that are told of events. Their secrets are sealed in the database, and answered once. */
export function createWebhookEndpointsService(deps: Deps) {
  const { withWrite, box, limits } = deps
  const changed = changerOf(withWrite)
  return {
    ...secretsOf(withWrite, box),

    ...endpointReads,

    createEndpoint: creatorOf(deps),

    /** @throws NotFoundError, InvalidError for an address that may not be sent to */
    async updateEndpoint(
      actor: Actor,
      id: number,
      input: WebhookChange,
      check?: Precondition<WebhookEndpoint>,
    ): Promise<WebhookEndpoint> {
      if (input.url !== undefined) await checkUrl(input.url, limits)
      return changed(actor, id, async (endpoint, transaction) => {
        check?.(endpoint)
        await change(endpoint, input, transaction)
        return endpoint
      })
    },

    /** Deletes an endpoint: what waits for it is cancelled, what was sent stays in the list. @throws NotFoundError */
    deleteEndpoint: (
      actor: Actor,
      id: number,
      check?: Precondition<WebhookEndpoint>,
    ): Promise<WebhookEndpoint> =>
      withWrite(async (transaction) => {
        const endpoint = await findEndpoint(id, transaction)
        check?.(endpoint)
        await cancelWaiting(id, message('webhook.deleted'), transaction)
        await endpoint.destroy({ transaction })
        await recordChange(actor, 'deleted', endpoint, transaction)
        return endpoint
      }),
  }
}
