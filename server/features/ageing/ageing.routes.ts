import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sendTotal } from '../../http/list-query.ts'
import { sendWorkbook } from '../../http/workbooks.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { message } from '../../messages.ts'
import type { Exports } from '../activity/exports.routes.ts'
import { companyDay } from '../company/company-day.ts'
import { ageingColumns } from './ageing.csv.ts'
import { createAgeingDocuments, type AgeingDocuments } from './ageing-documents.ts'
import * as schemas from './ageing.schemas.ts'
import type { AgeingService } from './ageing.service.ts'
import { agedBillingOnWire, rowOnWire, totalsOnWire } from './ageing.wire.ts'

/** The calls on what clients owe, as at any day. */
export const ageingRoutes =
  (service: AgeingService, documents: AgeingDocuments, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/ageing', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.ageingQuery.read(request.query)
      const { rows, total } = await service.listAgeing(query)
      sendTotal(reply, query, total)
      return rows.map(rowOnWire)
    })

    app.get('/api/ageing/totals', { schema: schemas.totals }, async (request) =>
      totalsOnWire(await service.ageingTotals(schemas.ageingQuery.read(request.query).filter)),
    )

    app.get('/api/ageing/billings', { schema: schemas.billings }, async (request, reply) => {
      const query = schemas.agedBillingsQuery.read(request.query)
      const { billings, total } = await service.listBillings(query)
      sendTotal(reply, query, total)
      return billings.map(agedBillingOnWire)
    })

    app.get('/api/ageing/export', { schema: schemas.exportCsv }, async (request, reply) => {
      const query = schemas.ageingQuery.read(request.query)
      const { as_at = companyDay() } = query.filter
      return exports.sendList(request, reply, {
        name: `ageing_${as_at}`,
        noun: 'clients',
        columns: ageingColumns(await service.limits(as_at)),
        batches: service.ageingBatches(query),
      })
    })

    app.get('/api/ageing/download-pdf', { schema: schemas.downloadPdf }, async (request, reply) => {
      const document = await service.documentOf(schemas.ageingQuery.read(request.query))
      const pdf = await documents.pdf(document)
      await exports.record(request, message('count.clients', { count: document.rows.length }))
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="ageing_${document.as_at}.pdf"`)
        .send(pdf)
    })

    app.get('/api/ageing/download-excel', { schema: schemas.downloadExcel }, async (request, reply) => {
      const document = await service.documentOf(schemas.ageingQuery.read(request.query))
      const xlsx = await documents.xlsx(document)
      await exports.record(request, message('count.clients', { count: document.rows.length }))
      return sendWorkbook(reply, `ageing_${document.as_at}`, xlsx)
    })
  }

interface Tools {
  documents: WorkerPool
  ageing: AgeingService
  exports: Exports
}

export const ageingApi = {
  tag: { name: 'Ageing', description: 'What clients owe, by how long it is overdue' },
  schemas: schemas.ageingSchemas,
  routes: ({ documents, ageing, exports }: Tools) => [
    ageingRoutes(ageing, createAgeingDocuments(documents), exports),
  ],
}
