import { UniqueConstraintError, type Transaction, type WhereOptions } from 'sequelize'
import { cachedList } from '../../db/cached-list.ts'
import { allOf, byIds, type ListRequest } from '../../db/list.ts'
import { removeUnused } from '../../db/remove.ts'
import { searched } from '../../db/search.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../lib/errors.ts'
import { emptyIsNull } from '../../lib/text.rules.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { Platform } from '../platforms/platforms.model.ts'
import { Client } from './clients.model.ts'
import { clientsTemplate } from './clients.documents.ts'
import { clientImport } from './clients.import.ts'
import { clientKeys } from './clients.rules.ts'
import type { ClientChange, ClientsFilter, NewClient } from './clients.schemas.ts'

export type ClientsService = ReturnType<typeof createClientsService>

const withPlatform = { model: Platform, as: 'platform', attributes: ['id', 'name'] }

const whereOf = ({ ids, platform_id, search }: ListRequest<ClientsFilter>['filter']): WhereOptions =>
  allOf(
    ...byIds({ ids }),
    ...(platform_id ? [{ platform_id }] : []),
    ...searched('Client.search_text', search),
  )

async function find(id: number, transaction?: Transaction, lock = false): Promise<Client> {
  const client = await Client.findByPk(id, { include: withPlatform, transaction, lock })
  if (!client) throw new NotFoundError('Client not found')
  return client
}

async function checkPlatform(platform_id: number | undefined, transaction: Transaction): Promise<void> {
  if (platform_id === undefined || (await Platform.findByPk(platform_id, { transaction }))) return
  throw new InvalidError('The platform does not exist', { platform_id: 'does not exist' })
}

/** Blanks around names mean nothing. */
function tidied<T extends ClientChange>(input: T): T {
  const tidy = emptyIsNull(input)
  for (const field of ['client_id', 'client_name'] as const)
    if (input[field]) tidy[field] = input[field].trim()
  return tidy
}

function refuseTaken(client_id: string | undefined): (error: unknown) => never {
  return (error) => {
    if (error instanceof UniqueConstraintError)
      throw new ConflictError(`Client id "${client_id}" is taken`, { client_id: 'is taken' })
    throw error
  }
}

const nameOf = ({ client_id, client_name }: Client): string => `Client ${client_id} ${client_name}`

/** The pages of the list, and its total. */
function clientList(withWrite: WithWrite) {
  const { list, count, batches } = cachedList<Client, ClientsFilter>(withWrite, Client, whereOf, {
    include: withPlatform,
    without: ['client_id_key', 'client_name_key', 'search_text'],
    sortColumns: {
      client_id: 'client_id_key',
      client_name: 'client_name_key',
      platform: 'platform.name_key',
    },
  })
  return { listClients: list, countClients: count, clientBatches: batches }
}

/** Keeps the provider's customers. Prices are integer cents. */
export const createClientsService = (withWrite: WithWrite, documents: WorkerPool) => ({
  ...clientList(withWrite),

  clientImport,

  /** A workbook to fill in and upload. */
  uploadTemplate: (): Promise<Buffer> => clientsTemplate(documents),

  /** @throws NotFoundError */
  getClient: (id: number): Promise<Client> => find(id),

  /** @throws InvalidError for an unknown platform, ConflictError for a client id that is taken */
  createClient: (actor: Actor, input: NewClient): Promise<Client> =>
    withWrite(async (transaction) => {
      await checkPlatform(input.platform_id, transaction)
      const tidy = tidied(input)
      const { id } = await Client.create({ ...tidy, ...clientKeys(tidy) }, { transaction })
      const client = await find(id, transaction)
      await recordActivity(transaction, actor, 'Created', nameOf(client), id, 'clients')
      return client
    }).catch(refuseTaken(input.client_id)),

  /** @throws NotFoundError, InvalidError for an unknown platform, ConflictError for a client id that is taken */
  updateClient: (actor: Actor, id: number, input: ClientChange): Promise<Client> =>
    withWrite(async (transaction) => {
      await checkPlatform(input.platform_id, transaction)
      const client = await find(id, transaction, true)
      client.set(tidied(input))
      await client.set(clientKeys(client)).save({ transaction })
      await recordActivity(transaction, actor, 'Updated', nameOf(client), id, 'clients')
      return find(id, transaction)
    }).catch(refuseTaken(input.client_id)),

  /** @throws NotFoundError, ConflictError while something belongs to the client */
  deleteClient: (actor: Actor, id: number): Promise<Client> =>
    withWrite(async (transaction) => {
      const client = await find(id, transaction)
      await removeUnused(client, nameOf(client), transaction)
      await recordActivity(transaction, actor, 'Deleted', nameOf(client), id, 'clients')
      return client
    }),
})
