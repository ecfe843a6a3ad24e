import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { userOrNull, tokenFor } from '../../http/auth.ts'
import { TooManyError, UnauthorizedError } from '../../lib/errors.ts'
import { accountRoutes } from './account.routes.ts'
import { accountSchemas } from './account.schemas.ts'
import type { AccountService } from './account.service.ts'
import type { ColleaguesService } from './colleagues.service.ts'
import type { PasswordResetsService } from './password-resets.service.ts'
import { secondFactorSchemas } from './second-factors.schemas.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { sessionSchemas } from './sessions.schemas.ts'
import type { SessionsService } from './sessions.service.ts'
import * as schemas from './users.schemas.ts'
import type { UsersService } from './users.service.ts'

/** Sign-up, log-in and the session: spec section 7, 'Authentication and user'. */
export const usersRoutes =
  (service: UsersService, sessions: SessionsService): FastifyPluginAsyncTypebox =>
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
      return { ...user.toJSON(), must_set_up_second_factor: request.user.mustSetUpFactor ?? false }
    })
  }

interface Tools {
  users: UsersService
  sessions: SessionsService
  account: AccountService
  passwordResets: PasswordResetsService
  colleagues: ColleaguesService
}

export const usersApi = {
  tag: { name: 'Session', description: 'Sign up, log in, who am I, where am I signed in' },
  schemas: [...schemas.userSchemas, ...accountSchemas, ...secondFactorSchemas, ...sessionSchemas],
  routes: ({ users, sessions, account, passwordResets, colleagues }: Tools) => [
    usersRoutes(users, sessions),
    accountRoutes(account, passwordResets, colleagues),
    sessionsRoutes(sessions),
  ],
}
