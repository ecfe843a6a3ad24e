import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sendCsv } from '../../http/csv.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { sendWorkbook } from '../../http/workbooks.ts'
import { message } from '../../messages.ts'
import type { Exports } from '../activity/exports.routes.ts'
import type { AgeingService } from '../ageing/ageing.service.ts'
import type { CompanyService } from '../company/company.service.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import type { TextRenderer } from '../emails/text-renderer.ts'
import type { OutboxSending } from '../outbox/outbox-sending.service.ts'
import { accountFileName } from './account-document.rules.ts'
import { accountMailRoutes } from './account-mail.routes.ts'
import { accountMailSchemas } from './account-mail.schemas.ts'
import { createAccountMailService } from './account-mail.service.ts'
import { createAccountMailingsService } from './account-mailings.service.ts'
import { ACCOUNT_COLUMNS, type AccountCsvRow } from './account-statements.csv.ts'
import * as schemas from './account-statements.schemas.ts'
import type { AccountStatementsService } from './account-statements.service.ts'
import { accountStatementOnWire } from './account-statements.wire.ts'

const ONE = message('count.account_statements', { count: 1 })
const ofClient = (id: number) => ({ subject: 'client-balances', id }) as const

async function* inOneBatch(rows: AccountCsvRow[]) {
  yield rows
}

/** The calls on the statements of clients' accounts. */
export const accountStatementsRoutes =
  (service: AccountStatementsService, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/clients/:id/account-statement', { schema: schemas.get }, async ({ params, query }) =>
      accountStatementOnWire(await service.withSending(params.id, query)),
    )

    app.get(
      '/api/clients/:id/account-statement/export',
      { schema: schemas.exportCsv },
      async (request, reply) => {
        const statement = await service.getStatement(request.params.id, request.query)
        await exports.record(request, ONE, ofClient(statement.client.id))
        return sendCsv(
          reply,
          accountFileName(statement),
          ACCOUNT_COLUMNS,
          inOneBatch(service.csvRows(statement)),
        )
      },
    )

    app.get(
      '/api/clients/:id/account-statement/download-pdf',
      { schema: schemas.downloadPdf },
      async (request, reply) => {
        const document = await service.documentOf(request.params.id, request.query)
        const pdf = await service.pdf(document)
        await exports.record(request, ONE, ofClient(document.client.id))
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="${accountFileName(document)}.pdf"`)
          .send(pdf)
      },
    )

    app.get(
      '/api/clients/:id/account-statement/download-excel',
      { schema: schemas.downloadExcel },
      async (request, reply) => {
        const document = await service.documentOf(request.params.id, request.query)
        const xlsx = await service.xlsx(document)
        await exports.record(request, ONE, ofClient(document.client.id))
        return sendWorkbook(reply, accountFileName(document), xlsx)
      },
    )
  }

interface Tools {
  accounts: AccountStatementsService
  ageing: AgeingService
  company: CompanyService
  emailSettings: EmailSettingsService
  texts: TextRenderer
  outbox: { sending: OutboxSending }
  idempotent: Idempotency
  exports: Exports
}

export const accountStatementsApi = {
  tag: {
    name: 'Account statements',
    description: "What was charged to clients' accounts, and what they paid",
  },
  schemas: [...schemas.accountStatementSchemas, ...accountMailSchemas],
  routes: ({ accounts, exports, idempotent, emailSettings: settings, outbox, ...tools }: Tools) => {
    const { sending } = outbox
    const one = createAccountMailService({ accounts, sending, ...tools })
    const many = createAccountMailingsService({ sending, settings, ...tools })
    return [accountStatementsRoutes(accounts, exports), accountMailRoutes(one, many, idempotent)]
  },
}
