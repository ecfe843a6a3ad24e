import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { userOrNull } from '../../http/auth.ts'
import { tokenFor } from '../../http/session-tokens.ts'
import { TooManyError, UnauthorizedError } from '../../lib/errors.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import * as schemas from './log-in.schemas.ts'
import type { LogInService } from './log-in.service.ts'

/** Sign-up, log-in and the session: spec section 7, 'Authentication and user'. */
export const logInRoutes =
  (service: LogInService, sessions: SessionsService): FastifyPluginAsyncTypebox =>
  async (app) => {
    const config = { public: true }
    app.post('/signup', { schema: schemas.signUp, config }, async (request) => {
      const { user, hint } = await service.signUp(request.body, request.caller)
      return { ...user.toJSON(), hint }
    })

    const withUser = { ...config, optionalUser: true }
    app.post('/login', { schema: schemas.logIn, config: withUser }, async (request) => {
      const { body, caller: address, log } = request
      const caller = { address, username: userOrNull(request)?.username ?? null }
      const user = await service.logIn(body, caller).catch((error: unknown) => {
        if (error instanceof UnauthorizedError || error instanceof TooManyError)
          log.warn({ account: service.nameInLog(body.username), address }, 'a log-in failed')
        // Nobody waits for it: the answer is the same, and as fast, while the database is busy with an import.
        if (error instanceof UnauthorizedError)
          service.noteFailure(body.username).catch((failure: unknown) => {
            log.error({ err: failure }, 'a failed log-in could not be noted')
          })
        throw error
      })
      const session = await sessions.start(user, { address, device: request.headers['user-agent'] })
      return {
        access_token: tokenFor(app, user, session),
        token_type: 'bearer' as const,
        ...((await sessions.mustSetUpFactor(user.id)) && { second_factor_required: true as const }),
      }
    })

    app.get('/me', { schema: schemas.me }, async (request) => {
      const user = await service.findUser(request.user.id)
      if (!user) throw new UnauthorizedError('session.required')
      return { ...user.get(), must_set_up_second_factor: request.user.mustSetUpFactor ?? false }
    })
  }
