import type { Transaction } from 'sequelize'
import { cachedList } from '../../db/cached-list.ts'
import type { Plain } from '../../db/page-query.ts'
import { removeUnused } from '../../db/remove.ts'
import { isTaken } from '../../db/unique-violations.ts'
import type { Precondition } from '../../db/versioned.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../lib/errors.ts'
import { lazy } from '../../lib/lazy.ts'
import { emptyIsNull } from '../../lib/text.rules.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { MAX_LISTED, writeSample, writeTemplate } from '../../xlsx/template.ts'
import { message } from '../../messages.ts'
import { createChangeRecorder, type Actor } from '../activity/activity.service.ts'
import { companyMonth } from '../company/company-day.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import { Platform } from '../platforms/platforms.model.ts'
import type { BilledMonths } from './billed-months.ts'
import { raiseClientChanges } from './client-events.store.ts'
import { changePrices } from './price-changes.ts'
import { BEGINNING, NO_PRICES, pricesFrom, splitPrices, type ClientPrices } from './client-prices.rules.ts'
import { currentPrices, priceRowsIn } from './client-prices.store.ts'
import { clientImport, type ClientChoices } from './clients.import.ts'
import { Client } from './clients.model.ts'
import { whereClients } from './clients.store.ts'
import { clientKeys } from './clients.rules.ts'
import type { ClientChange, ClientsFilter, NewClient } from './clients.schemas.ts'
import { COLUMNS, SAMPLE } from './clients.sheet.ts'

export type ClientsService = ReturnType<typeof createClientsService>

/** A client as its list has it: with the prices of this month, in cents. */
export type PricedClient = Plain<Client> & ClientPrices

const NOT_FOUND = message('client.not_found')

const withPlatform = { model: Platform, as: 'platform', attributes: ['id', 'name'] }

async function find(id: number, transaction?: Transaction, lock = false): Promise<Client> {
  const client = await Client.findByPk(id, { include: withPlatform, transaction, lock })
  if (!client) throw new NotFoundError(NOT_FOUND)
  return client
}

async function checkPlatform(platform_id: number | undefined, transaction: Transaction): Promise<void> {
  if (platform_id === undefined || (await Platform.findByPk(platform_id, { transaction }))) return
  throw new InvalidError('platform.unknown', {}, [{ field: 'platform_id', ...message('field.unknown') }])
}

/** The input with trimmed names, and null for empty texts. */
function cleaned<T extends ClientChange>(input: T): T {
  const clean = emptyIsNull(input)
  for (const field of ['client_id', 'client_name'] as const)
    if (input[field]) clean[field] = input[field].trim()
  return clean
}

function asConflict(client_id: string | undefined): (error: unknown) => never {
  return (error) => {
    if (isTaken(error, 'client_id_key'))
      throw new ConflictError('client.id_taken', { client_id: client_id! }, [
        { field: 'client_id', ...message('field.taken') },
      ])
    throw error
  }
}

async function withPrices(client: Client, transaction: Transaction): Promise<PricedClient> {
  const prices = (await priceRowsIn([client.id], companyMonth(), transaction)).get(client.id)
  const { platform } = client
  return { ...client.toJSON(), platform, ...pricesFrom(prices ?? NO_PRICES) }
}

const nameOf = ({ client_id, client_name }: Client) =>
  message('record.client', { client_id, name: client_name })
const recordChange = createChangeRecorder('clients', nameOf)

/** A client, and the list of clients: its pages, its count, and all of it in batches. */
function clientReads(withWrite: WithWrite) {
  const { get, list, count, batches } = cachedList<Client, ClientsFilter, ClientPrices>(
    withWrite,
    Client,
    ({ search: _, ...others }) => whereClients(others),
    {
      notFound: NOT_FOUND,
      isSearched: true,
      include: withPlatform,
      beside: currentPrices,
      without: ['client_id_key', 'client_name_key', 'search_text'],
      sortColumns: {
        client_id: 'client_id_key',
        client_name: 'client_name_key',
        platform: 'platform.name_key',
      },
    },
  )
  return {
    getClient: get,
    listClients: list,
    countClients: count,
    clientBatches: batches,
    /** What local prices are in: ISO 4217. */
    localCurrency: async (): Promise<string> => (await localCurrency()).code,
  }
}

/** A workbook of clients to fill in and upload, with the platforms to choose from. */
async function drawTemplate(documents: WorkerPool): Promise<Buffer> {
  const found = await Platform.findAll({
    attributes: ['name'],
    order: [['name_key', 'ASC']],
    limit: MAX_LISTED + 1,
  })
  return writeTemplate(documents, 'Clients', COLUMNS, { platforms: found.map(({ name }) => name) })
}

/** The provider's customers. Prices are integer cents. */
export const createClientsService = (withWrite: WithWrite, documents: WorkerPool, billed: BilledMonths) => ({
  ...clientReads(withWrite),

  /** @throws what `clientImport` throws */
  clientImport: (actor: Actor, choices: ClientChoices) => clientImport(actor, choices, billed),

  /** A workbook to fill in and upload. */
  uploadTemplate: (): Promise<Buffer> => drawTemplate(documents),

  /** A workbook that can be uploaded as it is. */
  uploadSample: lazy(() => writeSample(documents, 'Clients', COLUMNS, SAMPLE)),

  /** @throws InvalidError for an unknown platform, ConflictError for a client id that is taken */
  createClient: (
    actor: Actor,
    input: NewClient,
    write: Write<PricedClient> = withWrite,
  ): Promise<PricedClient> =>
    write(async (transaction) => {
      await checkPlatform(input.platform_id, transaction)
      const { prices, rest } = splitPrices(cleaned(input))
      const { id } = await Client.create({ ...rest, ...clientKeys(rest) }, { transaction })
      await changePrices(actor, id, prices, BEGINNING, transaction)
      const client = await find(id, transaction)
      await recordChange(actor, 'created', client, transaction)
      await raiseClientChanges('created', [id], transaction)
      return withPrices(client, transaction)
    }).catch(asConflict(input.client_id)),

  /** @throws NotFoundError, InvalidError for an unknown platform, ConflictError for a client id that is taken */
  updateClient: (
    actor: Actor,
    id: number,
    { prices_valid_from, ...input }: ClientChange,
    check?: Precondition<PricedClient>,
  ): Promise<PricedClient> =>
    withWrite(async (transaction) => {
      await checkPlatform(input.platform_id, transaction)
      const client = await find(id, transaction, true)
      check?.(await withPrices(client, transaction))
      const { prices, rest } = splitPrices(cleaned(input))
      client.set(rest)
      await client.set(clientKeys(client)).save({ transaction })
      await changePrices(actor, id, prices, prices_valid_from ?? billed, transaction)
      await recordChange(actor, 'updated', client, transaction)
      await raiseClientChanges('updated', [id], transaction)
      return withPrices(await find(id, transaction), transaction)
    }).catch(asConflict(input.client_id)),

  /** @throws NotFoundError, ConflictError while something belongs to the client */
  deleteClient: (actor: Actor, id: number, check?: Precondition<PricedClient>): Promise<PricedClient> =>
    withWrite(async (transaction) => {
      const client = await find(id, transaction, true)
      const deleted = await withPrices(client, transaction)
      check?.(deleted)
      await raiseClientChanges('deleted', [id], transaction)
      await removeUnused(client, nameOf(client), transaction)
      await recordChange(actor, 'deleted', client, transaction)
      return deleted
    }),
})
