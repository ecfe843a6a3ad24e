import type { Transaction } from 'sequelize'
import { nameAuthor } from '../../db/trail-events.ts'
import { violatedNames } from '../../db/unique-violations.ts'
import { ConflictError, ForbiddenError, InvalidError } from '../../lib/errors.ts'
import { lazy } from '../../lib/lazy.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { message, type Message } from '../../messages.ts'
import { recordActivity } from '../activity/activity.service.ts'
import type { Role } from '../permissions/permissions.rules.ts'
import type { createPasswords } from './passwords.ts'
import { User } from './users.model.ts'
import { usernameError } from './users.rules.ts'
import type { NewUser } from './newcomers.schemas.ts'

/** A long table, which only sign-ups need. */
const lookAlikes = lazy(() => import('../../lib/look-alikes.ts'))

export const signUpClosed = () => new ForbiddenError('user.signup_closed')
const nameTaken = () =>
  new ConflictError('user.username_taken', {}, [{ field: 'username', ...message('field.taken') }])
/** An error of the username. */
const usernameProblem = (problem: Message) =>
  [message('user.username', { problem }), [{ field: 'username', ...problem }]] as const

function checkName(username: string): void {
  const error = usernameError(username)
  if (error) throw new InvalidError(...usernameProblem(error))
}

/** The error of somebody new whose username, look or address another user has; other errors are answered as they are. */
export async function asConflict(
  error: unknown,
  { username_key }: { username_key: string },
): Promise<unknown> {
  const names = violatedNames(error).join()
  if (!names) return error
  if (names.includes('is_first')) return signUpClosed()
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

/** Somebody who is about to be a user. */
export interface Newcomer {
  row: Awaited<ReturnType<typeof identityOf>> & { password_hash: string }
  /** What is unwise about the password, though it is taken. */
  hint?: string | undefined
}

/** Checks what somebody new has chosen. @throws InvalidError, UnavailableError */
export async function newcomerOf(
  input: NewUser,
  passwords: ReturnType<typeof createPasswords>,
): Promise<Newcomer> {
  checkName(input.username.trim())
  const hint = await passwords.check(input.password, input)
  return { row: { ...(await identityOf(input)), password_hash: await passwords.hash(input.password) }, hint }
}

/** Makes the user: somebody who joins does it themselves. @throws UniqueConstraintError, which `asConflict` turns into the error of the call */
export async function createUser(
  { row }: Newcomer,
  more: { role: Role; is_first?: number | null },
  transaction: Transaction,
): Promise<User> {
  await nameAuthor({ id: null, username: row.username }, transaction)
  const user = await User.create({ ...row, is_first: null, ...more }, { transaction })
  await recordActivity({
    transaction,
    actor: user,
    deed: message('activity.signed_up', { username: user.username }),
    entity_id: user.id,
  })
  return user
}
