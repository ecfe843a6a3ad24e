import { Allowance } from '../../lib/allowance.ts'
import { createExpiringSet } from '../../lib/expiring-set.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { networkOf, Throttle } from '../../lib/throttle.ts'

const MINUTE_MS = 60_000
/** So long an account is known at an address where it has logged in. */
const KNOWN_MS = 7 * 24 * 60 * MINUTE_MS
const MOST_KNOWN = 10_000
/** An office shares one address: that many times an account's failures may come from it. */
const ACCOUNTS_AN_ADDRESS = 10
/** No account's name has a longer key. */
const MAX_KEY = 300

/** Who calls: from where, and by a good token as whom. */
export interface Caller {
  address: string
  username: string | null
}

export interface AttemptOptions {
  /** Sign-ups from one address in a minute; 0: any number. */
  signupRate: number
  /** Failed log-ins to one account from one address before it is held back; 0: never. */
  loginAttempts: number
  loginWindowSeconds: number
}

/** How often somebody may try to come in. */
export function createAttempts({ signupRate, loginAttempts, loginWindowSeconds }: AttemptOptions) {
  const windowMs = loginWindowSeconds * 1000
  const ofAccount = new Throttle({ limit: loginAttempts, windowMs, forgives: true })
  const ofAddress = new Throttle({ limit: loginAttempts * ACCOUNTS_AN_ADDRESS, windowMs, forgives: false })
  const known = createExpiringSet({ ttlMs: KNOWN_MS, maxSize: MOST_KNOWN })
  const signUps = new Allowance({ most: signupRate, windowMs: MINUTE_MS })

  return {
    /** @throws TooManyError */
    signUp: (address: string): void => signUps.take(networkOf(address)),

    /**
     * Makes an attempt to log in. What others do at an address holds nobody back who has logged in there lately, or
     * who still is.
     * @throws TooManyError; what `attempt` throws
     */
    async logIn<Result>(
      { address, username }: Caller,
      name: string,
      attempt: () => Promise<Result>,
    ): Promise<Result> {
      const network = networkOf(address)
      const account = keyOf(name).slice(0, MAX_KEY)
      const place = `${network} ${account}`
      const isKnown = known.has(place) || (username !== null && keyOf(username) === account)
      const counted = () => ofAccount.run(place, attempt)
      const result = await (isKnown ? counted() : ofAddress.run(network, counted))
      known.add(place)
      return result
    },
  }
}
