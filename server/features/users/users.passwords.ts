import { availableParallelism } from 'node:os'
import bcrypt from 'bcrypt'
import pLimit from 'p-limit'
import { InvalidError, UnavailableError } from '../../lib/errors.ts'
import { lazily } from '../../lib/lazily.ts'
import { DEMO_PASSWORD } from './users.rules.ts'

const MIN_CHARACTERS = 8
/** bcrypt reads no further: a longer password would be accepted with any ending. */
const MAX_BYTES = 72
/** Each takes a processor for a tenth of a second: one is left to everybody else. */
const AT_ONCE = availableParallelism() > 2 ? 2 : 1
/** As many are done within some seconds; whoever comes on top is told to come again. */
const MOST_WAITING = 50
/** Seconds until whoever is told so may come again. */
const RETRY_AFTER = 2

const COMMON = 'is among the 3,000 most common'
const DEMO = 'is the one of the demo'

/** A long list, for the few times that somebody signs up. */
const commonPasswords = lazily(() => import('../../lib/common-passwords.ts'))

async function weaknessOf(password: string): Promise<string | null> {
  if (password.toLowerCase() === DEMO_PASSWORD) return DEMO
  const { isCommonPassword } = await commonPasswords()
  return isCommonPassword(password) ? COMMON : null
}

interface PasswordOptions {
  bcryptCost: number
  /** Whether a password that many know is refused; else it is only remarked on. */
  isStrict: boolean
}

/** What becomes of passwords: which are taken, and how they are kept. */
export function createPasswords({ bcryptCost, isStrict }: PasswordOptions) {
  const limit = pLimit(AT_ONCE)
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.activeCount + limit.pendingCount >= AT_ONCE + MOST_WAITING)
      throw new UnavailableError('Too many ask for this at once. Try again in a moment.', RETRY_AFTER)
    return limit(work)
  }
  // Compared against when there is no such user, so that the answer takes as long as a wrong password's. It is the hash
  // of nothing: a real one would take as long to make at each start.
  const nobodysHash = `${bcrypt.genSaltSync(bcryptCost)}${'.'.repeat(31)}`

  return {
    /** Refuses a password that breaks a rule; answers a hint on one that is only unwise. @throws InvalidError */
    async check(password: string): Promise<string | undefined> {
      const refuse = (fault: string) => new InvalidError(`The password ${fault}`, { password: fault })
      if ([...password].length < MIN_CHARACTERS)
        throw refuse(`must have at least ${MIN_CHARACTERS} characters`)
      if (Buffer.byteLength(password) > MAX_BYTES) throw refuse(`must have at most ${MAX_BYTES} bytes`)
      const weakness = await weaknessOf(password)
      if (weakness && isStrict) throw refuse(weakness)
      return weakness
        ? `The password ${weakness}: choose another one before this is used in earnest`
        : undefined
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
