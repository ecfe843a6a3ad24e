import bcrypt from 'bcrypt'
import { UniqueConstraintError } from 'sequelize'
import { keepUntilWrite } from '../../db/kept-reads.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { ConflictError, ForbiddenError, InvalidError, UnauthorizedError } from '../../lib/errors.ts'
import { lazily } from '../../lib/lazily.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { networkOf, Throttle } from '../../lib/throttle.ts'
import { recordActivity } from '../activity/activity.service.ts'
import { User } from './users.model.ts'
import type { Credentials, NewUser } from './users.schemas.ts'

export type UsersService = ReturnType<typeof createUsersService>

export interface UsersOptions {
  bcryptCost: number
  /** Failed log-ins to one account from one address before it is held back; 0: never. */
  loginAttempts: number
  loginWindowSeconds: number
  /** Whether a common password is refused; else it is only remarked on. */
  production: boolean
  signup: 'open' | 'closed'
}

/** An office shares one address: that many times an account's failures may come from it. */
const ACCOUNTS_AN_ADDRESS = 10
/** No account's name has a longer key. */
const MAX_KEY = 300
const COMMON = 'is among the 3,000 most common'

const MIN_CHARACTERS = 8
/** bcrypt reads no further: a longer password would be accepted with any ending. */
const MAX_BYTES = 72

/** A long list, for the few times that somebody signs up. */
const commonPasswords = lazily(() => import('../../lib/common-passwords.ts'))

/** Refuses a password that breaks a rule; answers a hint on one that is only unwise. */
async function checkPassword(password: string, isStrict: boolean): Promise<string | undefined> {
  const refuse = (message: string) => new InvalidError(`The password ${message}`, { password: message })
  if ([...password].length < MIN_CHARACTERS) throw refuse(`must have at least ${MIN_CHARACTERS} characters`)
  if (Buffer.byteLength(password) > MAX_BYTES) throw refuse(`must have at most ${MAX_BYTES} bytes`)
  const { isCommonPassword } = await commonPasswords()
  if (!isCommonPassword(password)) return undefined
  if (isStrict) throw refuse(COMMON)
  return `The password ${COMMON}: choose another one before this is used in earnest`
}

function taken(error: unknown): unknown {
  if (!(error instanceof UniqueConstraintError)) return error
  const isEmail = JSON.stringify([error.fields, error.message, error.parent.message]).includes('email_key')
  return isEmail
    ? new ConflictError('This e-mail address is registered already', { email: 'is registered already' })
    : new ConflictError('This username is taken', { username: 'is taken' })
}

/** The user whom these words name. @throws UnauthorizedError, the same and as late for an unknown user */
async function verify({ username, password }: Credentials, nobodysHash: string): Promise<User> {
  const user = await User.findOne({ where: { username_key: keyOf(username) } })
  const matches = await bcrypt.compare(password, user?.password_hash ?? nobodysHash)
  if (!user || !matches || Buffer.byteLength(password) > MAX_BYTES)
    throw new UnauthorizedError('Incorrect username or password')
  return user
}

export function createUsersService(withWrite: WithWrite, options: UsersOptions) {
  const { bcryptCost, signup, loginAttempts, production } = options
  const windowMs = options.loginWindowSeconds * 1000
  const ofAccount = new Throttle({ limit: loginAttempts, windowMs, forgives: true })
  const ofAddress = new Throttle({ limit: loginAttempts * ACCOUNTS_AN_ADDRESS, windowMs, forgives: false })

  // Compared against when there is no such user, so that the answer takes as long as a wrong password's. It is the hash
  // of nothing: a real one would take as long to make at each start.
  const nobodysHash = `${bcrypt.genSaltSync(bcryptCost)}${'.'.repeat(31)}`
  const users = keepUntilWrite<User | null>(withWrite)

  return {
    /** @throws InvalidError, ForbiddenError when sign-up is closed, ConflictError */
    async signUp({ username, email, password }: NewUser): Promise<{ user: User; hint?: string }> {
      if (signup === 'closed' && (await User.count()) > 0)
        throw new ForbiddenError('Sign-up is closed. Ask a colleague for an account.')
      const hint = await checkPassword(password, production)
      const user = {
        username: username.trim(),
        username_key: keyOf(username),
        email,
        email_key: keyOf(email),
        password_hash: await bcrypt.hash(password, bcryptCost),
      }
      return withWrite(async (transaction) => {
        const created = await User.create(user, { transaction })
        await recordActivity(transaction, created, 'Signed up', `User ${created.username}`, created.id)
        return { user: created, hint }
      }).catch((error: unknown) => {
        throw taken(error)
      })
    },

    /**
     * @param address where the log-in comes from
     * @throws UnauthorizedError, the same for an unknown user and a wrong password; TooManyError
     */
    logIn(credentials: Credentials, address: string): Promise<User> {
      const network = networkOf(address)
      const account = keyOf(credentials.username).slice(0, MAX_KEY)
      return ofAddress.run(network, () =>
        ofAccount.run(`${network} ${account}`, () => verify(credentials, nobodysHash)),
      )
    },

    /** Every request asks for its user; one that is gone is gone within a second. */
    findUser: (id: number): Promise<User | null> => users(id, () => User.findByPk(id)),
  }
}
