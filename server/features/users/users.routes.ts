import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { tokenFor } from '../../http/auth.ts'
import { UnauthorizedError } from '../../lib/errors.ts'
import * as schemas from './users.schemas.ts'
import type { UsersService } from './users.service.ts'

/** Sign-up, log-in and the session: spec section 7, 'Authentication and user'. */
export const usersRoutes =
  (service: UsersService): FastifyPluginAsyncTypebox =>
  async (app) => {
    const config = { public: true }
    app.post('/signup', { schema: schemas.signUp, config }, async (request) => {
      const { user, hint } = await service.signUp(request.body)
      return { ...user.toJSON(), hint }
    })

    app.post('/login', { schema: schemas.logIn, config }, async (request) => {
      const user = await service.logIn(request.body, request.ip)
      return { access_token: tokenFor(app, user), token_type: 'bearer' as const }
    })

    app.get('/me', { schema: schemas.me }, async (request) => {
      const user = await service.findUser(request.user.id)
      if (!user) throw new UnauthorizedError('Please log in again')
      return user
    })
  }
