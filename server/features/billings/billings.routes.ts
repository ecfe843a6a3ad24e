import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { handleBulkDelete } from '../../http/bulk-delete.ts'
import { namedByDay } from '../../http/csv.ts'
import { checkPermission } from '../../http/auth.ts'
import { ifMatch } from '../../http/if-match.ts'
import { sendTotal } from '../../http/list-query.ts'
import { inCents } from '../../lib/dollars.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { readUpload, takeUploads } from '../../http/uploads.ts'
import { sampleFile, sendWorkbook } from '../../http/workbooks.ts'
import { showingCurrent } from '../../http/versions.ts'
import type { Exports } from '../activity/exports.routes.ts'
import { recordingOf } from '../balances/balances.wire.ts'
import type { AnswerUpload } from '../imports/uploads.routes.ts'
import { PERMISSIONS } from '../permissions/permissions.rules.ts'
import { changesMoreThanPaid } from './billing-balance.rules.ts'
import { billingColumns } from './billings.csv.ts'
import * as schemas from './billings.schemas.ts'
import { periodOfUpload } from './upload-period.schemas.ts'
import { BillingTotals, totals } from './due-totals.schemas.ts'
import type { ChangedBilling } from './billing-balance.service.ts'
import type { BillingsService, MadeBilling } from './billings.service.ts'
import {
  billingOnWire,
  changedOnWire,
  listedOnWire,
  plainOnWire,
  totalsOnWire,
  warningsOnWire,
} from './billings.wire.ts'
import { missingPricesRoutes } from './missing-prices.routes.ts'
import { missingPriceSchemas } from './missing-prices.schemas.ts'
import { createMissingPricesService } from './missing-prices.service.ts'
import { repricingRoutes } from './repricing.routes.ts'
import { repricingSchemas } from './repricing.schemas.ts'
import { createRepricingService } from './repricing.service.ts'

/** The call that follows a change whose payment is recorded under a key: it would record the same payment. */
const recordedUnder = (key: string) => ({
  key,
  followUpOf: ({ recorded }: ChangedBilling) => recorded && recordingOf(recorded),
})

const madeOnWire = ({ billing, warnings }: MadeBilling) => ({
  ...billingOnWire(billing),
  ...warningsOnWire(warnings),
})

/** The calls that read billings: spec section 7, 'Billings'. */
export const billingReadRoutes =
  (service: BillingsService, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/billings', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.billingsQuery.read(request.query)
      const total_count = await service.countBillings(query.filter)
      const found = await service.listBillings(query)
      const closed = await service.closedMonthsOf(found)
      const billings = found.map((billing) => listedOnWire(billing, closed))
      sendTotal(reply, query, total_count)
      const isArray = query.dialect === 'range' || query.filter.vehicle_id !== undefined
      return isArray ? billings : { billings, total_count }
    })

    app.get('/api/billings/totals', { schema: totals }, async (request) =>
      (await service.sumUpBillings(schemas.billingsQuery.read(request.query))).map(totalsOnWire),
    )

    app.get('/api/billings/export', { schema: schemas.exportCsv }, async (request, reply) => {
      const batches = await service.billingBatches(schemas.billingsQuery.read(request.query))
      const list = {
        name: namedByDay('billings'),
        noun: 'billings' as const,
        columns: billingColumns(await service.localCurrency()),
        batches,
      }
      return exports.sendList(request, reply, list)
    })

    app.get('/api/billings/:id', { schema: schemas.get }, async (request) =>
      plainOnWire(await service.getBilling(request.params.id)),
    )
  }

/** The calls that create, change and delete billings: spec section 7, 'Billings'. */
export const billingWriteRoutes =
  (
    service: BillingsService,
    idempotent: Idempotency,
    answerUpload: AnswerUpload,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    await takeUploads(app)

    app.post('/api/billings/manual', { schema: schemas.createManual }, (request) => {
      const { user, body } = request
      return idempotent(request, body, (write) => service.createBilling(user, body, write), madeOnWire)
    })

    app.get('/api/billings/excel-upload/template', { schema: schemas.template }, async (_request, reply) =>
      sendWorkbook(reply, 'billings-template', await service.uploadTemplate()),
    )

    app.get('/docs/samples/billings.xlsx', sampleFile, async (_request, reply) =>
      sendWorkbook(reply, 'sample-billings', await service.uploadSample()),
    )

    app.post('/api/billings/excel-upload', { schema: schemas.upload }, async (request, reply) => {
      const upload = await readUpload(request)
      const period = periodOfUpload(request.query, upload.fields)
      return answerUpload(request, reply, upload, service.billingImport(period))
    })

    app.put('/api/billings/:id', { schema: schemas.update }, async (request, reply) => {
      const { user, params, body } = request
      const change = inCents(body, ['previous_balance', 'paid_amount'])
      const matches = ifMatch(reply, schemas.get, billingOnWire)
      const check: typeof matches = (billing) => {
        matches(billing)
        // Whoever takes money says what is paid; the rest of the balance is the statement's.
        if (changesMoreThanPaid(billing, change)) checkPermission(user, PERMISSIONS.repriceBilling)
      }
      const save = (write?: Write<ChangedBilling>) =>
        service.updateBilling(user, params.id, change, write, check).catch(showingCurrent(billingOnWire))
      const key = body.record_payment
      return key === undefined
        ? changedOnWire(await save())
        : idempotent(request, body, save, changedOnWire, recordedUnder(key))
    })

    app.delete('/api/billings/bulk', { schema: schemas.removeMany }, handleBulkDelete(service.deleteBilling))

    app.delete('/api/billings/:id', { schema: schemas.remove }, async ({ user, params }, reply) => {
      const check = ifMatch(reply, schemas.get, billingOnWire)
      return billingOnWire(await service.deleteBilling(user, params.id, check))
    })
  }

interface Tools {
  withWrite: WithWrite
  billings: BillingsService
  idempotent: Idempotency
  answerUpload: AnswerUpload
  exports: Exports
}

export const billingsApi = {
  tag: { name: 'Billings', description: "A client's charges for a period, and their statement" },
  schemas: [...schemas.billingSchemas, BillingTotals, ...repricingSchemas, ...missingPriceSchemas],
  routes: ({ withWrite, billings, idempotent, answerUpload, exports }: Tools) => [
    billingReadRoutes(billings, exports),
    billingWriteRoutes(billings, idempotent, answerUpload),
    repricingRoutes(billings, createRepricingService(withWrite), idempotent),
    missingPricesRoutes(createMissingPricesService(withWrite), idempotent),
  ],
}
