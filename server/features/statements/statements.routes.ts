import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sendWorkbook } from '../../http/workbooks.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { monthOf } from '../../lib/period.rules.ts'
import type { BillingsService } from '../billings/billings.service.ts'
import { closingOf } from '../closings/closings.store.ts'
import type { StatementDocuments } from './statement-documents.ts'
import * as schemas from './statements.schemas.ts'
import { figuresOnWire, viewOnWire } from './statements.wire.ts'

const PDF = 'application/pdf'

/** The view of a billing, and its documents: spec section 7, 'Billings'. */
export const statementRoutes =
  (service: BillingsService, documents: StatementDocuments): FastifyPluginAsyncTypebox =>
  async (app) => {
    const besideOf = async (billing: Parameters<BillingsService['recordedOn']>[0]) => {
      const [recorded, closing] = await Promise.all([
        service.recordedOn(billing),
        closingOf(monthOf(billing)),
      ])
      return { recorded_amount: toDollars(recorded), month_closed: closing !== null }
    }

    app.get('/api/billings/:id/view', { schema: schemas.view }, async (request) => {
      const billing = await service.viewBilling(request.params.id)
      return { ...viewOnWire(billing), ...(await besideOf(billing)) }
    })

    app.get('/api/billings/:id/figures', { schema: schemas.figures }, async (request) => {
      const { billing, lines } = await service.viewWithoutItems(request.params.id)
      return { ...figuresOnWire(billing), ...(await besideOf(billing)), lines }
    })

    app.get('/api/billings/:id/download-pdf', { schema: schemas.downloadPdf }, async (request, reply) => {
      const { id } = request.params
      const pdf = await documents.pdf(await documents.build(await service.viewBilling(id)))
      return reply
        .type(PDF)
        .header('content-disposition', `attachment; filename="billing_${id}.pdf"`)
        .send(pdf)
    })

    app.get('/api/billings/:id/download-excel', { schema: schemas.downloadExcel }, async (request, reply) => {
      const { id } = request.params
      const xlsx = await documents.xlsx(await documents.build(await service.viewBilling(id)))
      return sendWorkbook(reply, `billing_${id}`, xlsx)
    })
  }

export const statementsApi = {
  schemas: schemas.statementSchemas,
  routes: ({ billings, statements }: { billings: BillingsService; statements: StatementDocuments }) => [
    statementRoutes(billings, statements),
  ],
}
