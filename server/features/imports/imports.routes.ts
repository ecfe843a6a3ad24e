import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { namedByDay } from '../../http/csv.ts'
import type { Write } from '../../db/with-write.ts'
import { checkPermission, type SignedInUser } from '../../http/auth.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { sendTotal } from '../../http/list-query.ts'
import { sendWorkbook } from '../../http/workbooks.ts'
import { InvalidError } from '../../lib/errors.ts'
import { message } from '../../messages.ts'
import type { Exports } from '../activity/exports.routes.ts'
import { PERMISSIONS } from '../permissions/permissions.rules.ts'
import { IMPORT_COLUMNS } from './imports.csv.ts'
import * as schemas from './imports.schemas.ts'
import type { ImportKindName } from './import-kind.ts'
import type { ImportsService } from './imports.service.ts'

/** The call that uploads a sheet of each kind. */
const UPLOADS = {
  clients: 'uploadClients',
  vehicles: 'uploadVehicles',
  billings: 'uploadBillings',
  payments: 'uploadPayments',
  'opening-balances': 'uploadOpeningBalances',
} as const satisfies Record<ImportKindName, keyof typeof PERMISSIONS>

type Import = Awaited<ReturnType<ImportsService['undoImport']>>

/** The calls on imports: their state and their results. */
export const importsRoutes =
  (service: ImportsService, exports: Exports, idempotent: Idempotency): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/imports', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.importsQuery.read(request.query)
      sendTotal(reply, query, await service.countImports(query.filter))
      return service.listImports(query)
    })

    app.get('/api/imports/export', { schema: schemas.exportCsv }, async (request, reply) => {
      const batches = await service.importBatches(schemas.importsQuery.read(request.query))
      const list = { name: namedByDay('imports'), noun: 'imports' as const, columns: IMPORT_COLUMNS, batches }
      return exports.sendList(request, reply, list)
    })

    app.get('/api/imports/:id', { schema: schemas.get }, (request) => service.getImport(request.params.id))

    app.get('/api/imports/:id/records', { schema: schemas.records }, async (request, reply) => {
      const query = schemas.recordsQuery.read(request.query)
      const { outcome, ids } = query.filter
      if (ids || query.order[1] === 'DESC') throw new InvalidError('import.records_order')
      const { total, records } = await service.listRecords(request.params.id, { ...query, outcome })
      sendTotal(reply, query, total)
      return records
    })

    app.get('/api/imports/:id/errors.xlsx', { schema: schemas.errorWorkbook }, async (request, reply) => {
      const { id } = request.params
      const workbook = await service.errorWorkbook(id)
      await exports.record(request, message('record.error_rows', { import_id: id }), {
        subject: 'imports',
        id,
      })
      return sendWorkbook(reply, `import-${id}-errors`, workbook)
    })

    /** Who may upload such a sheet may also take it back. @throws ForbiddenError, NotFoundError */
    const checkMayEnd = async (user: SignedInUser, id: number) => {
      checkPermission(user, PERMISSIONS[UPLOADS[await service.kindOf(id)]])
    }

    app.post('/api/imports/:id/cancel', { schema: schemas.cancel }, async ({ user, params }) => {
      await checkMayEnd(user, params.id)
      return service.cancelImport(params.id)
    })

    app.post('/api/imports/:id/undo', { schema: schemas.undo }, async (request) => {
      const { user, params } = request
      await checkMayEnd(user, params.id)
      return idempotent(
        request,
        {},
        (write: Write<Import>) => service.undoImport(user, params.id, write),
        service.importOnWire,
      )
    })
  }

interface Tools {
  imports: ImportsService
  exports: Exports
  idempotent: Idempotency
}

export const importsApi = {
  tag: { name: 'Imports', description: 'Uploads of workbooks, and what they did' },
  schemas: schemas.importSchemas,
  routes: ({ imports, exports, idempotent }: Tools) => [importsRoutes(imports, exports, idempotent)],
}
