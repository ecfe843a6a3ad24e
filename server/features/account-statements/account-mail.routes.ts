import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Idempotency } from '../../http/idempotency.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { message, render } from '../../messages.ts'
import type { SendOptions } from '../outbox/outbox-sending.service.ts'
import { sentOnWire } from '../outbox/outbox.wire.ts'
import * as schemas from './account-mail.schemas.ts'
import type { AccountMailService } from './account-mail.service.ts'
import type { AccountMailingsService, StartedAccounts } from './account-mailings.service.ts'
import type { ChosenAccount } from './chosen-accounts.ts'

const rowOnWire = ({ client, total_due, on_account, from: _from, to: _to, ...row }: ChosenAccount) => ({
  ...row,
  client_id: client.id,
  client_name: client.client_name,
  total_due: toDollars(total_due),
  closing_balance: toDollars(total_due - on_account),
})

const startedOnWire = (started: StartedAccounts) => ({
  message: `${render(message('count.account_statements', { count: started.queued }))} put into the outbox`,
  ...started,
})

/** The sending of statements of account, of one client and of many. */
export const accountMailRoutes =
  (
    one: AccountMailService,
    many: AccountMailingsService,
    idempotent: Idempotency,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/api/clients/:id/account-statement/preview-email',
      { schema: schemas.previewMessage },
      ({ params, query, body }) => one.previewMessage(params.id, query, body),
    )

    app.post('/api/clients/:id/account-statement/send', { schema: schemas.send }, (request) => {
      const { user, params, body } = request
      return idempotent(
        request,
        body,
        (write: SendOptions['write'], requestKey) =>
          one.sendStatement(user, params.id, body, { write, requestKey }),
        (sent) => sentOnWire(sent),
      )
    })

    app.post(
      '/api/account-statements/send-emails/preview',
      { schema: schemas.previewMailing },
      async ({ body }) => {
        const { rows, ...preview } = await many.previewMailing(body)
        return { ...preview, rows: rows.map(rowOnWire) }
      },
    )

    app.post('/api/account-statements/send-emails', { schema: schemas.sendMailing }, (request) => {
      const { user, body } = request
      return idempotent(request, body, (write) => many.sendMailing(user, body, write), startedOnWire)
    })
  }
