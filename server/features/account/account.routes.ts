import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../http/auth.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import * as factor from '../second-factors/second-factors.schemas.ts'
import type { AccountService } from './account.service.ts'
import * as account from './account.schemas.ts'
import type { ColleaguesService } from './colleagues.service.ts'
import { logInRoutes } from './log-in.routes.ts'
import { logInSchemas } from './log-in.schemas.ts'
import type { LogInService } from './log-in.service.ts'
import type { PasswordResetsService } from './password-resets.service.ts'

/** Who changes their own account: people alone do, who have a session. */
const selfOf = (request: FastifyRequest) => ({ ...callerOf(request), session: request.user.session! })

/** Passwords, and second factors: one's own, and those that an owner helps with. */
const accountRoutes =
  (
    service: AccountService,
    resets: PasswordResetsService,
    colleagues: ColleaguesService,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.put('/api/me/password', { schema: account.changePassword }, async (request) => {
      const { current_password, new_password } = request.body
      const ended_sessions = await service.changePassword(selfOf(request), current_password, new_password)
      return { message: 'Password changed', ended_sessions }
    })

    app.get('/api/me/second-factor', { schema: factor.get }, ({ user }) => service.secondFactorOf(user.id))
    app.post('/api/me/second-factor', { schema: factor.begin }, (request) =>
      service.beginSecondFactor(selfOf(request), request.body.current_password),
    )
    app.delete('/api/me/second-factor', { schema: factor.remove }, (request) =>
      service.removeSecondFactor(selfOf(request), request.body.current_password),
    )
    app.post('/api/me/second-factor/confirm', { schema: factor.confirm }, async (request) => ({
      recovery_codes: await service.confirmSecondFactor(selfOf(request), request.body.code),
    }))
    app.post('/api/me/second-factor/recovery-codes', { schema: factor.renewCodes }, async (request) => ({
      recovery_codes: await service.renewRecoveryCodes(selfOf(request), request.body.current_password),
    }))

    const config = { public: true }
    app.post('/password-reset', { schema: account.askReset, config }, async ({ body, caller, log }) => {
      const onError = (error: unknown) => log.error({ err: error }, 'a link could not be sent')
      return { by_mail: await resets.ask(body.email, caller, onError) }
    })
    app.post('/password-reset/confirm', { schema: account.confirmReset, config }, async (request) => {
      const { token, new_password } = request.body
      const ended_sessions = await resets.reset(token, new_password, request.caller)
      return { message: 'Password changed', ended_sessions }
    })

    app.post('/api/users/:id/password-reset', { schema: account.makeResetLink }, async (request) => {
      const { user, params, protocol, host } = request
      return colleagues.makeLink(user.id, params.id, `${protocol}://${host}`)
    })
    app.delete('/api/users/:id/second-factor', { schema: factor.removeOf }, async ({ user, params }) => {
      await colleagues.removeFactor(user.id, params.id)
      return service.secondFactorOf(params.id)
    })
  }

interface Tools {
  logIn: LogInService
  sessions: SessionsService
  account: AccountService
  passwordResets: PasswordResetsService
  colleagues: ColleaguesService
}

export const accountApi = {
  tag: { name: 'Session', description: 'Sign up, log in, who am I, where am I signed in' },
  schemas: [...logInSchemas, ...account.accountSchemas, ...factor.secondFactorSchemas],
  routes: ({ logIn, sessions, account, passwordResets, colleagues }: Tools) => [
    logInRoutes(logIn, sessions),
    accountRoutes(account, passwordResets, colleagues),
  ],
}
