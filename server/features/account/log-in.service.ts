import { cacheUntilWrite } from '../../db/read-cache.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { IncompleteError, UnauthorizedError } from '../../lib/errors.ts'
import { createKeyedHash } from '../../lib/keyed-hash.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { noteAccountEvent } from '../users/account-events.ts'
import { asConflict, createUser, newcomerOf, signUpClosed, type Newcomer } from '../users/newcomers.ts'
import type { Passwords } from '../users/passwords.ts'
import type { SecondFactorsService } from '../second-factors/second-factors.service.ts'
import { signUpRole } from '../users/user-settings.store.ts'
import { User } from '../users/users.model.ts'
import type { NewUser } from '../users/newcomers.schemas.ts'
import type { Attempts, Caller } from './log-in-attempts.ts'
import type { Credentials } from './log-in.schemas.ts'

export type LogInService = ReturnType<typeof createLogInService>

interface Deps {
  withWrite: WithWrite
  passwords: Passwords
  attempts: Attempts
  secondFactors: SecondFactorsService
}

interface LogInOptions {
  signup: 'open' | 'closed'
  jwtSecret: string
}

export function createLogInService(
  { withWrite, passwords, attempts, secondFactors }: Deps,
  { signup, jwtSecret }: LogInOptions,
) {
  const users = cacheUntilWrite<User | null>(withWrite)
  const hashed = createKeyedHash(jwtSecret, 'names of log-ins')

  /** @throws UnauthorizedError, the same and after the same time for an unknown user; IncompleteError, TooManyError */
  async function verify({ username, password, code }: Credentials, isKnown: boolean): Promise<User> {
    const user = await User.findOne({ where: { username_key: keyOf(username) } })
    if (!(await passwords.matches(password, user?.password_hash)) || !user || user.deactivated_at)
      throw new UnauthorizedError('session.wrong_credentials')
    if (!(await secondFactors.isOn(user.id))) return user
    if (!code?.trim()) throw new IncompleteError('session.code_required')
    if (!isKnown) await attempts.code(user.id)
    if (!(await secondFactors.use(user.id, code))) throw new UnauthorizedError('session.wrong_code')
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

    /**
     * @throws UnauthorizedError, the same for an unknown user and a wrong password; IncompleteError when a code is asked for;
     *         TooManyError, UnavailableError
     */
    logIn: (credentials: Credentials, caller: Caller): Promise<User> =>
      attempts.logIn(caller, credentials.username, (isKnown) => verify(credentials, isKnown)),

    /** Notes a log-in that failed; the name may be a password that was typed in its place. */
    noteFailure: (username: string): Promise<void> =>
      withWrite(async (transaction) => {
        const user = await User.findOne({ where: { username_key: keyOf(username) }, transaction })
        const data = { account: hashed(keyOf(username)) }
        await noteAccountEvent('sign_in_failed', { id: user?.id ?? null, data }, transaction)
      }),

    /** The hash of a username that the log has instead of it. */
    nameInLog: (username: string): string => hashed(keyOf(username)),

    /** The user of a request; cached, so that a deleted one may be found for another second. */
    findUser: (id: number): Promise<User | null> => users(id, () => User.findByPk(id)),
  }
}
