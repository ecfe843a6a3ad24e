import { consume, networkOf, type CreateRateLimit } from '../../lib/throttle.ts'

const WINDOW_MS = 10 * 60_000
/** An address may be shared by an office: this many users may use up their limits there. */
const USERS_PER_ADDRESS = 2

/** The user of a request, and its address. */
export interface MailCaller {
  id: number
  address: string
}

export type MailRateLimit = ReturnType<typeof createMailRateLimit>

/**
 * Limits how often a user can have the service connect to a mail server of their choice: the results could be used to
 * scan the ports of the network.
 * @param most times for one user in ten minutes; 0: any number
 */
export function createMailRateLimit(createRateLimit: CreateRateLimit, most: number) {
  const limitOf = (whose: string, limit: number) =>
    createRateLimit(`mail servers of ${whose}`, { limit, windowMs: WINDOW_MS })
  const ofUser = limitOf('a user', most)
  const ofAddress = limitOf('an address', USERS_PER_ADDRESS * most)
  /** Counts one use. @throws TooManyError */
  return async (what: 'server' | 'message', { id, address }: MailCaller): Promise<void> => {
    await consume(ofUser, `${what} ${id}`)
    await consume(ofAddress, `${what} ${networkOf(address)}`)
  }
}
