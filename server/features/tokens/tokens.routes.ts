import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sendTotal } from '../../http/list-query.ts'
import * as schemas from './tokens.schemas.ts'
import type { ApiTokensService } from './tokens.service.ts'
import { apiTokenOnWire } from './tokens.wire.ts'

/** What programs sign in with. No API token gets here: see permissions.rules.ts. */
export const apiTokensRoutes =
  (service: ApiTokensService): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/tokens', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.tokensQuery.read(request.query)
      const tokens = await service.listTokens(query)
      sendTotal(reply, query, await service.countTokens(query))
      return tokens.map(apiTokenOnWire)
    })

    app.post('/api/tokens', { schema: schemas.create }, async ({ user, body }) => {
      const { token, text } = await service.createToken(user, body)
      return { ...apiTokenOnWire(token), token: text }
    })

    app.delete('/api/tokens/:id', { schema: schemas.revoke }, async ({ user, params }) =>
      apiTokenOnWire(await service.deleteToken(user, params.id)),
    )
  }

interface Tools {
  apiTokens: ApiTokensService
}

export const apiTokensApi = {
  tag: { name: 'API tokens', description: 'What programs sign in with' },
  schemas: schemas.apiTokenSchemas,
  routes: ({ apiTokens }: Tools) => [apiTokensRoutes(apiTokens)],
}
