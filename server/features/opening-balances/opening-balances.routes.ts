import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { readUpload, takeUploads } from '../../http/uploads.ts'
import { sendWorkbook } from '../../http/workbooks.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { writeTemplate } from '../../xlsx/template.ts'
import type { AnswerUpload } from '../imports/uploads.routes.ts'
import { openingImport } from './opening-balances.import.ts'
import * as schemas from './opening-balances.schemas.ts'
import { COLUMNS } from './opening-balances.sheet.ts'

interface Tools {
  documents: WorkerPool
  answerUpload: AnswerUpload
}

/** The upload of opening balances, and its template. */
const openingBalancesRoutes =
  ({ documents, answerUpload }: Tools): FastifyPluginAsyncTypebox =>
  async (app) => {
    await takeUploads(app)

    app.get('/api/opening-balances/template', { schema: schemas.template }, async (_request, reply) =>
      sendWorkbook(
        reply,
        'opening-balances-template',
        await writeTemplate(documents, 'Opening balances', COLUMNS, {}),
      ),
    )

    app.post('/api/opening-balances', { schema: schemas.upload }, async (request, reply) =>
      answerUpload(request, reply, await readUpload(request), openingImport()),
    )
  }

export const openingBalancesApi = {
  tag: {
    name: 'Opening balances',
    description: 'What clients owe, or have in advance, from before they were billed here',
  },
  schemas: [],
  routes: (tools: Tools) => [openingBalancesRoutes(tools)],
}
