import { UniqueConstraintError } from 'sequelize'
import { keepUntilWrite } from '../../db/kept-reads.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { ConflictError, ForbiddenError, InvalidError, UnauthorizedError } from '../../lib/errors.ts'
import { createKeyedHash } from '../../lib/keyed-hash.ts'
import { lazily } from '../../lib/lazily.ts'
import { keyOf } from '../../lib/text.rules.ts'
import type { CreateCounter } from '../../lib/throttle.ts'
import { recordActivity } from '../activity/activity.service.ts'
import { createAttempts, type AttemptOptions, type Caller } from './users.attempts.ts'
import { User } from './users.model.ts'
import { createPasswords } from './users.passwords.ts'
import { nameFault } from './users.rules.ts'
import type { Credentials, NewUser } from './users.schemas.ts'

export type UsersService = ReturnType<typeof createUsersService>

export interface UsersOptions extends AttemptOptions {
  bcryptCost: number
  /** In both a password that many know is refused; else it is only remarked on. */
  production: boolean
  isPublic: boolean
  signup: 'open' | 'closed'
  jwtSecret: string
}

/** A long table, for the few times that somebody signs up. */
const lookAlikes = lazily(() => import('../../lib/look-alikes.ts'))

const closed = () => new ForbiddenError('Sign-up is closed. Ask a colleague for an account.')
const nameTaken = () => new ConflictError('This username is taken', { username: 'is taken' })
const LOOKS_ALIKE = 'looks like the name of another user'

function checkName(username: string): void {
  const fault = nameFault(username)
  if (fault) throw new InvalidError(`The username ${fault}`, { username: fault })
}

/** Why a user cannot be stored: what is unique is another's. */
async function taken(error: unknown, { username_key }: { username_key: string }): Promise<unknown> {
  if (!(error instanceof UniqueConstraintError)) return error
  // SQLite names columns, MySQL an index.
  const said = (Array.isArray(error.fields) ? error.fields : Object.keys(error.fields)).join()
  if (said.includes('is_first')) return closed()
  if (said.includes('email_key'))
    return new ConflictError('This e-mail address is registered already', { email: 'is registered already' })
  // The same name has the same look: databases differ in which of both they tell of.
  const isSame = !said.includes('username_look') || (await User.count({ where: { username_key } })) > 0
  return isSame ? nameTaken() : new ConflictError(`The username ${LOOKS_ALIKE}`, { username: LOOKS_ALIKE })
}

export function createUsersService(
  withWrite: WithWrite,
  createCounter: CreateCounter,
  options: UsersOptions,
) {
  const { signup, production, isPublic, jwtSecret, bcryptCost } = options
  const passwords = createPasswords({ bcryptCost, isStrict: production || isPublic })
  const attempts = createAttempts(createCounter, options)
  const users = keepUntilWrite<User | null>(withWrite)
  const hashed = createKeyedHash(jwtSecret, 'names of log-ins')

  /** @throws UnauthorizedError, the same and as late for an unknown user */
  async function verify({ username, password }: Credentials): Promise<User> {
    const user = await User.findOne({ where: { username_key: keyOf(username) } })
    if (!(await passwords.matches(password, user?.password_hash)) || !user)
      throw new UnauthorizedError('Incorrect username or password')
    return user
  }

  async function toStore({ username, email, password }: NewUser) {
    const { lookOf } = await lookAlikes()
    return {
      username: username.trim(),
      username_key: keyOf(username),
      username_look: lookOf(username.trim()),
      email,
      email_key: keyOf(email),
      password_hash: await passwords.hash(password),
    }
  }

  return {
    /**
     * @param address where the sign-up comes from
     * @throws InvalidError, ForbiddenError when sign-up is closed, ConflictError, TooManyError, UnavailableError
     */
    async signUp(input: NewUser, address: string): Promise<{ user: User; hint?: string }> {
      await attempts.signUp(address)
      const isClosed = signup === 'closed'
      if (isClosed && (await User.count()) > 0) throw closed()
      checkName(input.username.trim())
      const hint = await passwords.check(input.password)
      const user = await toStore(input)
      return withWrite(async (transaction) => {
        if (isClosed && (await User.count({ transaction })) > 0) throw closed()
        // Of several who are first at the same moment, the unique mark lets one in.
        const created = await User.create({ ...user, is_first: isClosed ? 1 : null }, { transaction })
        await recordActivity(transaction, created, 'Signed up', `User ${created.username}`, created.id)
        return { user: created, hint }
      }).catch(async (error: unknown) => {
        throw await taken(error, user)
      })
    },

    /** @throws UnauthorizedError, the same for an unknown user and a wrong password; TooManyError, UnavailableError */
    logIn: (credentials: Credentials, caller: Caller): Promise<User> =>
      attempts.logIn(caller, credentials.username, () => verify(credentials)),

    /** What stands for an account's name in the log. */
    nameInLog: (username: string): string => hashed(keyOf(username)),

    /** Every request asks for its user; one that is gone is gone within a second. */
    findUser: (id: number): Promise<User | null> => users(id, () => User.findByPk(id)),
  }
}
