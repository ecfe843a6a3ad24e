import { UniqueConstraintError } from 'sequelize'
import { cacheUntilWrite } from '../../db/read-cache.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { ConflictError, ForbiddenError, InvalidError, UnauthorizedError } from '../../lib/errors.ts'
import { createKeyedHash } from '../../lib/keyed-hash.ts'
import { lazy } from '../../lib/lazy.ts'
import { keyOf } from '../../lib/text.rules.ts'
import type { CreateRateLimit } from '../../lib/throttle.ts'
import { message, type Message } from '../../messages.ts'
import { recordActivity } from '../activity/activity.service.ts'
import { createAttempts, type AttemptOptions, type Caller } from './log-in-attempts.ts'
import { User } from './users.model.ts'
import { createPasswords } from './passwords.ts'
import { usernameError } from './users.rules.ts'
import type { Credentials, NewUser } from './users.schemas.ts'

export type UsersService = ReturnType<typeof createUsersService>

interface UsersOptions extends AttemptOptions {
  bcryptCost: number
  /** With this or `isPublic` common passwords are rejected; else there is only a hint. */
  production: boolean
  isPublic: boolean
  signup: 'open' | 'closed'
  jwtSecret: string
}

/** A long table, which only sign-ups need. */
const lookAlikes = lazy(() => import('../../lib/look-alikes.ts'))

const closed = () => new ForbiddenError('user.signup_closed')
const nameTaken = () =>
  new ConflictError('user.username_taken', {}, [{ field: 'username', ...message('field.taken') }])
/** An error of the username. */
const usernameProblem = (problem: Message) =>
  [message('user.username', { problem }), [{ field: 'username', ...problem }]] as const

function checkName(username: string): void {
  const error = usernameError(username)
  if (error) throw new InvalidError(...usernameProblem(error))
}

/** The error of a sign-up whose username, look or address another user has; other errors are answered as they are. */
async function asConflict(error: unknown, { username_key }: { username_key: string }): Promise<unknown> {
  if (!(error instanceof UniqueConstraintError)) return error
  // SQLite names columns, MySQL an index.
  const names = (Array.isArray(error.fields) ? error.fields : Object.keys(error.fields)).join()
  if (names.includes('is_first')) return closed()
  if (names.includes('email_key'))
    return new ConflictError('user.email_registered', {}, [
      { field: 'email', ...message('field.registered') },
    ])
  // A name that exists violates two constraints, and databases differ in which of them they report.
  const isSame = !names.includes('username_look') || (await User.count({ where: { username_key } })) > 0
  return isSame ? nameTaken() : new ConflictError(...usernameProblem(message('field.looks_taken')))
}

/** The columns of a new user that say who it is: all but the password. */
async function identityOf({ username, email }: NewUser) {
  const { lookOf } = await lookAlikes()
  return {
    username: username.trim(),
    username_key: keyOf(username),
    username_look: lookOf(username.trim()),
    email,
    email_key: keyOf(email),
  }
}

export function createUsersService(
  withWrite: WithWrite,
  createRateLimit: CreateRateLimit,
  options: UsersOptions,
) {
  const { signup, production, isPublic, jwtSecret, bcryptCost } = options
  const passwords = createPasswords({ bcryptCost, isStrict: production || isPublic })
  const attempts = createAttempts(createRateLimit, options)
  const users = cacheUntilWrite<User | null>(withWrite)
  const hashed = createKeyedHash(jwtSecret, 'names of log-ins')

  /** @throws UnauthorizedError, the same and after the same time for an unknown user */
  async function verify({ username, password }: Credentials): Promise<User> {
    const user = await User.findOne({ where: { username_key: keyOf(username) } })
    if (!(await passwords.matches(password, user?.password_hash)) || !user || user.deactivated_at)
      throw new UnauthorizedError('session.wrong_credentials')
    return user
  }

  return {
    /**
     * @param address the IP address of the request
     * @throws InvalidError, ForbiddenError when sign-up is closed, ConflictError, TooManyError, UnavailableError
     */
    async signUp(input: NewUser, address: string): Promise<{ user: User; hint?: string }> {
      await attempts.signUp(address)
      const isClosed = signup === 'closed'
      if (isClosed && (await User.count()) > 0) throw closed()
      checkName(input.username.trim())
      const hint = await passwords.check(input.password)
      const user = { ...(await identityOf(input)), password_hash: await passwords.hash(input.password) }
      return withWrite(async (transaction) => {
        if (isClosed && (await User.count({ transaction })) > 0) throw closed()
        // Of several concurrent first sign-ups, the unique column lets one succeed.
        const created = await User.create({ ...user, is_first: isClosed ? 1 : null }, { transaction })
        await recordActivity({
          transaction,
          actor: created,
          deed: message('activity.signed_up', { username: created.username }),
          entity_id: created.id,
        })
        return { user: created, hint }
      }).catch(async (error: unknown) => {
        throw await asConflict(error, user)
      })
    },

    /** @throws UnauthorizedError, the same for an unknown user and a wrong password; TooManyError, UnavailableError */
    logIn: (credentials: Credentials, caller: Caller): Promise<User> =>
      attempts.logIn(caller, credentials.username, () => verify(credentials)),

    /** The hash of a username that the log has instead of it. */
    nameInLog: (username: string): string => hashed(keyOf(username)),

    /** The user of a request; cached, so that a deleted one may be found for another second. */
    findUser: (id: number): Promise<User | null> => users(id, () => User.findByPk(id)),
  }
}
