import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { WithWrite } from '../../db/with-write.ts'
import type { SignedInUser } from '../../http/auth.ts'
import { ifMatch } from '../../http/if-match.ts'
import { sendTotal } from '../../http/list-query.ts'
import * as schemas from './users.schemas.ts'
import { createUsersService, type EndsOfUsers, type UsersService } from './users.service.ts'
import type { createUserSettingsService } from './user-settings.service.ts'

type UserSettingsService = ReturnType<typeof createUserSettingsService>

type User = Awaited<ReturnType<UsersService['getUser']>>

/** Whether an owner asks in person: a program may be anybody's. */
const isOwner = ({ role, token }: SignedInUser): boolean => role === 'owner' && token === null

/** A user as whoever asks may see them: by their name, or as an owner. */
function onWire(user: User, by: SignedInUser) {
  const { id, username, role, deactivated_at, created_at, email } = user
  return { id, username, role, deactivated_at, created_at, email: isOwner(by) ? email : null }
}

const listedOnWire = (user: User, by: SignedInUser, withFactor: ReadonlySet<number>) => ({
  ...onWire(user, by),
  last_used_at: isOwner(by) ? user.last_used_at : null,
  second_factor: isOwner(by) ? withFactor.has(user.id) : null,
})

/** Who may sign in, and what they may do. */
const usersRoutes =
  (
    service: UsersService,
    settings: UserSettingsService,
    withSecondFactor: Tools['withSecondFactor'],
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/users', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.usersQuery.read(request.query)
      const users = await service.listUsers(query)
      sendTotal(reply, query, await service.countUsers(query.filter))
      const withFactor = await withSecondFactor(users.map(({ id }) => id))
      return users.map((user) => listedOnWire(user, request.user, withFactor))
    })

    app.get('/api/users/settings', { schema: schemas.getSettings }, () => settings.getSettings())

    app.put('/api/users/settings', { schema: schemas.saveSettings }, ({ user, body }, reply) =>
      settings.saveSettings(user, body, ifMatch(reply, schemas.getSettings)),
    )

    app.get('/api/users/:id', { schema: schemas.get }, async ({ params, user }) =>
      onWire(await service.getUser(params.id), user),
    )

    app.put('/api/users/:id', { schema: schemas.update }, async ({ user, params, body }, reply) => {
      const check = ifMatch<User>(reply, schemas.get, (stored) => onWire(stored, user))
      return onWire(await service.updateUser(user, params.id, body, check), user)
    })
  }

interface Tools extends EndsOfUsers {
  withWrite: WithWrite
  userSettings: UserSettingsService
  /** Which of some users have a second factor: it belongs to a feature that knows of users. */
  withSecondFactor: (ids: number[]) => Promise<ReadonlySet<number>>
}

export const usersApi = {
  tag: { name: 'Users', description: 'Who may sign in, what they may do, and who is invited' },
  schemas: schemas.userAccountSchemas,
  routes: ({ withWrite, userSettings, withSecondFactor, endSessionsOf, revokeTokensOf }: Tools) => [
    usersRoutes(
      createUsersService(withWrite, { endSessionsOf, revokeTokensOf }),
      userSettings,
      withSecondFactor,
    ),
  ],
}
