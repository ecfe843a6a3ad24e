import { availableParallelism } from 'node:os'
import bcrypt from 'bcrypt'
import pLimit from 'p-limit'
import { InvalidError, UnavailableError } from '../../lib/errors.ts'
import { lazy } from '../../lib/lazy.ts'
import { message, render, type Message } from '../../messages.ts'
import { withoutWordsToTry, type Person } from './password-words.ts'
import { DEMO_PASSWORD } from './users.rules.ts'

const MIN_CHARACTERS = 8
/** bcrypt ignores further bytes: a longer password would be accepted with any ending. */
const MAX_BYTES = 72
/** A hash takes a processor for a tenth of a second: one processor is left for other requests. */
const AT_ONCE = availableParallelism() > 2 ? 2 : 1
/** As many are done within some seconds; further ones are rejected. */
const MOST_WAITING = 50
/** Seconds until a rejected one may be tried again. */
const RETRY_AFTER = 2

const COMMON = message('field.common_password')
const DEMO = message('field.demo_password')

/** A long list, which only sign-ups need. */
const commonPasswords = lazy(() => import('../../lib/common-passwords.ts'))

const isShort = (text: string): boolean => [...text].length < MIN_CHARACTERS

/** What makes a password easy to guess, or null. */
async function weaknessOf(password: string, person: Person): Promise<Message | null> {
  if (password.toLowerCase() === DEMO_PASSWORD) return DEMO
  const { isCommonPassword } = await commonPasswords()
  if (isCommonPassword(password)) return COMMON
  const { words, rest } = await withoutWordsToTry(password, person)
  return words.length && isShort(rest)
    ? message('field.guessable_words', { words, count: MIN_CHARACTERS })
    : null
}

interface PasswordOptions {
  bcryptCost: number
  /** With this or `isPublic` passwords that are easy to guess are rejected; else there is only a hint. */
  production: boolean
  isPublic: boolean
}

export type Passwords = ReturnType<typeof createPasswords>

/** Checks and hashes passwords. */
export function createPasswords({ bcryptCost, production, isPublic }: PasswordOptions) {
  const isStrict = production || isPublic
  const limit = pLimit(AT_ONCE)
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.activeCount + limit.pendingCount >= AT_ONCE + MOST_WAITING)
      throw new UnavailableError(message('busy'), RETRY_AFTER)
    return limit(work)
  }
  // Compared with when there is no such user, so that the answer takes as long as with a wrong password. It has the
  // format of a hash: to compute a real one would delay each start.
  const nobodysHash = `${bcrypt.genSaltSync(bcryptCost)}${'.'.repeat(31)}`

  return {
    /** Answers a hint for a password that is accepted though it is easy to guess. @param field that it came in @throws InvalidError */
    async check(password: string, person: Person, field = 'password'): Promise<string | undefined> {
      const invalid = (problem: Message) =>
        new InvalidError(message('user.password', { problem }), [{ field, ...problem }])
      if (isShort(password)) throw invalid(message('field.min_characters', { count: MIN_CHARACTERS }))
      if (Buffer.byteLength(password) > MAX_BYTES)
        throw invalid(message('field.password_bytes', { count: MAX_BYTES }))
      const weakness = await weaknessOf(password, person)
      if (weakness && isStrict) throw invalid(weakness)
      return weakness ? render(message('user.weak_password', { problem: weakness })) : undefined
    },

    /** @throws UnavailableError while too many wait */
    hash: (password: string): Promise<string> => inTurn(() => bcrypt.hash(password, bcryptCost)),

    /** Whether a password is the hashed one; it takes as long when there is none. @throws UnavailableError */
    async matches(password: string, hash: string | undefined): Promise<boolean> {
      const isSame = await inTurn(() => bcrypt.compare(password, hash ?? nobodysHash))
      return isSame && hash !== undefined && Buffer.byteLength(password) <= MAX_BYTES
    },
  }
}
