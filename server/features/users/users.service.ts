import { cacheUntilWrite } from '../../db/read-cache.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { UnauthorizedError } from '../../lib/errors.ts'
import { createKeyedHash } from '../../lib/keyed-hash.ts'
import { keyOf } from '../../lib/text.rules.ts'
import type { CreateRateLimit } from '../../lib/throttle.ts'
import { createAttempts, type AttemptOptions, type Caller } from './log-in-attempts.ts'
import { asConflict, createUser, newcomerOf, signUpClosed, type Newcomer } from './newcomers.ts'
import { createPasswords } from './passwords.ts'
import { signUpRole } from './user-settings.store.ts'
import { User } from './users.model.ts'
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
    async signUp(input: NewUser, address: string): Promise<{ user: User; hint?: string | undefined }> {
      await attempts.signUp(address)
      const isClosed = signup === 'closed'
      if (isClosed && (await User.count()) > 0) throw signUpClosed()
      const newcomer = await newcomerOf(input, passwords)
      return withWrite(async (transaction) => {
        const isFirst = (await User.count({ transaction })) === 0
        if (isClosed && !isFirst) throw signUpClosed()
        const role = isFirst ? 'owner' : await signUpRole(transaction)
        // Of several concurrent first sign-ups, the unique column lets one succeed.
        const user = await createUser(newcomer, { role, is_first: isClosed ? 1 : null }, transaction)
        return { user, hint: newcomer.hint }
      }).catch(async (error: unknown) => {
        throw await asConflict(error, newcomer.row)
      })
    },

    /** Limits who joins in other ways as those who sign up. @throws TooManyError */
    limitSignUps: attempts.signUp,

    /** Checks what somebody has chosen who is invited. @throws InvalidError, UnavailableError */
    newcomer: (input: NewUser): Promise<Newcomer> => newcomerOf(input, passwords),

    /** @throws UnauthorizedError, the same for an unknown user and a wrong password; TooManyError, UnavailableError */
    logIn: (credentials: Credentials, caller: Caller): Promise<User> =>
      attempts.logIn(caller, credentials.username, () => verify(credentials)),

    /** The hash of a username that the log has instead of it. */
    nameInLog: (username: string): string => hashed(keyOf(username)),

    /** The user of a request; cached, so that a deleted one may be found for another second. */
    findUser: (id: number): Promise<User | null> => users(id, () => User.findByPk(id)),
  }
}
