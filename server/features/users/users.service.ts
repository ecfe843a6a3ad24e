import bcrypt from 'bcrypt'
import { UniqueConstraintError } from 'sequelize'
import type { WithWrite } from '../../db/with-write.ts'
import { ConflictError, ForbiddenError, InvalidError, UnauthorizedError } from '../../lib/errors.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { recordActivity } from '../activity/activity.service.ts'
import { User } from './users.model.ts'
import type { Credentials, NewUser } from './users.schemas.ts'

export type UsersService = ReturnType<typeof createUsersService>

export interface UsersOptions {
  bcryptCost: number
  signup: 'open' | 'closed'
}

const MIN_CHARACTERS = 8
/** bcrypt reads no further: a longer password would be accepted with any ending. */
const MAX_BYTES = 72

function checkPassword(password: string): void {
  const refuse = (message: string) => new InvalidError(`The password ${message}`, { password: message })
  if ([...password].length < MIN_CHARACTERS) throw refuse(`must have at least ${MIN_CHARACTERS} characters`)
  if (Buffer.byteLength(password) > MAX_BYTES) throw refuse(`must have at most ${MAX_BYTES} bytes`)
}

function taken(error: unknown): unknown {
  if (!(error instanceof UniqueConstraintError)) return error
  const isEmail = JSON.stringify([error.fields, error.message, error.parent.message]).includes('email_key')
  return isEmail
    ? new ConflictError('This e-mail address is registered already', { email: 'is registered already' })
    : new ConflictError('This username is taken', { username: 'is taken' })
}

export function createUsersService(withWrite: WithWrite, { bcryptCost, signup }: UsersOptions) {
  // Compared against when there is no such user, so that the answer takes as long as a wrong password's.
  const nobodysHash = bcrypt.hash('nobody', bcryptCost)

  return {
    /** @throws InvalidError, ForbiddenError when sign-up is closed, ConflictError */
    async signUp({ username, email, password }: NewUser): Promise<User> {
      if (signup === 'closed' && (await User.count()) > 0)
        throw new ForbiddenError('Sign-up is closed. Ask a colleague for an account.')
      checkPassword(password)
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
        return created
      }).catch((error: unknown) => {
        throw taken(error)
      })
    },

    /** @throws UnauthorizedError, the same for an unknown user and a wrong password */
    async logIn({ username, password }: Credentials): Promise<User> {
      const user = await User.findOne({ where: { username_key: keyOf(username) } })
      const matches = await bcrypt.compare(password, user?.password_hash ?? (await nobodysHash))
      if (!user || !matches || Buffer.byteLength(password) > MAX_BYTES)
        throw new UnauthorizedError('Incorrect username or password')
      return user
    },

    findUser: (id: number): Promise<User | null> => User.findByPk(id),
  }
}
