import { keyOf } from '../../lib/text.rules.ts'
import { consume, networkOf, Throttle, type CreateRateLimit } from '../../lib/throttle.ts'

const MINUTE_MS = 60_000
/** So long an account is known at an address where it has logged in. */
const KNOWN_MS = 7 * 24 * 60 * MINUTE_MS
/** An office shares one address: that many times an account's failures may come from it. */
const ACCOUNTS_AN_ADDRESS = 10
/** So many codes of a second factor may be tried on an account in a day, from wherever nobody has logged in to it. */
const CODES_A_DAY = 50
const DAY_MS = 24 * 60 * MINUTE_MS
/** No account's name has a longer key. */
const MAX_KEY = 300

/** Who calls: from where, and by a good token as whom. */
export interface Caller {
  address: string
  username: string | null
}

interface AttemptOptions {
  /** Sign-ups from one address in a minute; 0: any number. */
  signupRate: number
  /** Failed log-ins to one account from one address before it is held back; 0: never. */
  loginAttempts: number
  loginWindowSeconds: number
}

/** The addresses at which accounts have logged in lately. */
function createKnownPlaces(createRateLimit: CreateRateLimit) {
  const { limiter } = createRateLimit('known places', { limit: 1, windowMs: KNOWN_MS })
  return {
    has: async (place: string): Promise<boolean> => (await (await limiter()).get(place)) !== null,
    add: async (place: string): Promise<unknown> => (await limiter()).set(place, 1, KNOWN_MS / 1000),
  }
}

export type Attempts = ReturnType<typeof createAttempts>

/** How often somebody may try to come in. */
export function createAttempts(
  createRateLimit: CreateRateLimit,
  { signupRate, loginAttempts, loginWindowSeconds }: AttemptOptions,
) {
  const failuresOf = (what: string, limit: number) =>
    createRateLimit(`log-ins of ${what}`, { limit, windowMs: loginWindowSeconds * 1000 })
  const ofAccount = new Throttle({ rateLimit: failuresOf('an account', loginAttempts), forgives: true })
  const ofAddress = new Throttle({
    rateLimit: failuresOf('an address', loginAttempts * ACCOUNTS_AN_ADDRESS),
    forgives: false,
  })
  const known = createKnownPlaces(createRateLimit)
  const codes = createRateLimit('codes of an account', {
    limit: loginAttempts && CODES_A_DAY,
    windowMs: DAY_MS,
  })
  const signUps = createRateLimit('sign-ups', { limit: signupRate, windowMs: MINUTE_MS })

  return {
    /** @throws TooManyError */
    signUp: (address: string): Promise<void> => consume(signUps, networkOf(address)),

    /**
     * A code is short: whoever has the password could try many from many addresses.
     * @throws TooManyError
     */
    code: (userId: number): Promise<void> => consume(codes, String(userId)),

    /**
     * Makes an attempt to log in. What others do at an address holds nobody back who has logged in there lately, or
     * who still is.
     * @param attempt is told whether it is made where the account has logged in lately
     * @throws TooManyError; what `attempt` throws
     */
    async logIn<Result>(
      { address, username }: Caller,
      name: string,
      attempt: (isKnown: boolean) => Promise<Result>,
    ): Promise<Result> {
      if (loginAttempts === 0) return attempt(false)
      const network = networkOf(address)
      const account = keyOf(name).slice(0, MAX_KEY)
      const place = `${network} ${account}`
      const isSignedIn = username !== null && keyOf(username) === account
      const isKnown = isSignedIn || (await known.has(place))
      const counted = () => ofAccount.run(place, () => attempt(isKnown))
      const result = await (isKnown ? counted() : ofAddress.run(network, counted))
      await known.add(place)
      return result
    },
  }
}
