import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { handleBulkDelete } from '../../http/bulk-delete.ts'
import { namedByDay } from '../../http/csv.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { ifMatch } from '../../http/if-match.ts'
import { sendTotal } from '../../http/list-query.ts'
import { inCents, inDollars } from '../../lib/dollars.ts'
import { readUpload, takeUploads } from '../../http/uploads.ts'
import { sampleFile, sendWorkbook } from '../../http/workbooks.ts'
import type { Exports } from '../activity/exports.routes.ts'
import type { AnswerUpload } from '../imports/uploads.routes.ts'
import { clientColumns } from './clients.csv.ts'
import type { BilledMonths } from './billed-months.ts'
import { clientPricesRoutes } from './client-prices.routes.ts'
import { CLIENT_PRICES } from './client-prices.rules.ts'
import { clientPriceSchemas } from './client-prices.schemas.ts'
import { createClientPricesService } from './client-prices.service.ts'
import * as schemas from './clients.schemas.ts'
import { createClientsService, type ClientsService, type PricedClient } from './clients.service.ts'
import type { WithWrite } from '../../db/with-write.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'

const onWire = (client: PricedClient) => inDollars(client, CLIENT_PRICES)

/** The calls on clients: spec section 7, 'Clients'. */
export const clientsRoutes =
  (service: ClientsService, idempotent: Idempotency, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/clients/', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.clientsQuery.read(request.query)
      const clients = await service.listClients(query)
      sendTotal(reply, query, await service.countClients(query.filter))
      return clients.map(onWire)
    })

    app.get('/api/clients/count', { schema: schemas.count }, async (request) => {
      const { filter } = schemas.clientsQuery.read(request.query)
      return { count: await service.countClients(filter) }
    })

    app.get('/api/clients/export', { schema: schemas.exportCsv }, async (request, reply) => {
      const batches = await service.clientBatches(schemas.clientsQuery.read(request.query))
      const columns = clientColumns(await service.localCurrency())
      const list = { name: namedByDay('clients'), noun: 'clients' as const, columns, batches }
      return exports.sendList(request, reply, list)
    })

    app.get('/api/clients/:id', { schema: schemas.get }, async (request) =>
      onWire(await service.getClient(request.params.id)),
    )

    app.post('/api/clients/', { schema: schemas.create }, (request) => {
      const { user, body } = request
      const client = inCents(body, CLIENT_PRICES)
      return idempotent(request, body, (write) => service.createClient(user, client, write), onWire)
    })

    app.put('/api/clients/:id', { schema: schemas.update }, async ({ user, params, body }, reply) => {
      const change = inCents(body, CLIENT_PRICES)
      const check = ifMatch(reply, schemas.get, onWire)
      return onWire(await service.updateClient(user, params.id, change, check))
    })

    app.delete('/api/clients/bulk', { schema: schemas.removeMany }, handleBulkDelete(service.deleteClient))

    app.delete('/api/clients/:id', { schema: schemas.remove }, async ({ user, params }, reply) =>
      onWire(await service.deleteClient(user, params.id, ifMatch(reply, schemas.get, onWire))),
    )
  }

/** The uploads of clients: spec section 5. */
export const clientUploadRoutes =
  (service: ClientsService, answerUpload: AnswerUpload): FastifyPluginAsyncTypebox =>
  async (app) => {
    await takeUploads(app)

    app.get('/api/clients/upload-excel/template', { schema: schemas.template }, async (_request, reply) =>
      sendWorkbook(reply, 'clients-template', await service.uploadTemplate()),
    )

    app.get('/docs/samples/clients.xlsx', sampleFile, async (_request, reply) =>
      sendWorkbook(reply, 'sample-clients', await service.uploadSample()),
    )

    app.post('/api/clients/upload-excel/:platform_id', { schema: schemas.upload }, async (request, reply) => {
      const { user, params, query } = request
      const upload = await readUpload(request)
      const choices = { ...params, prices_valid_from: schemas.validFromOfUpload(query, upload.fields) }
      return answerUpload(request, reply, upload, await service.clientImport(user, choices))
    })
  }

interface Tools {
  withWrite: WithWrite
  idempotent: Idempotency
  documents: WorkerPool
  answerUpload: AnswerUpload
  exports: Exports
  billedMonths: BilledMonths
}

export const clientsApi = {
  tag: { name: 'Clients', description: 'Customers of the provider' },
  schemas: [...schemas.clientSchemas, ...clientPriceSchemas],
  routes: ({ withWrite, idempotent, documents, answerUpload, exports, billedMonths }: Tools) => {
    const service = createClientsService(withWrite, documents, billedMonths)
    return [
      clientsRoutes(service, idempotent, exports),
      clientPricesRoutes(createClientPricesService(withWrite, billedMonths), idempotent),
      clientUploadRoutes(service, answerUpload),
    ]
  },
}
