import { networkOf, takeShare, type CreateCounter } from '../../lib/throttle.ts'

const WINDOW_MS = 10 * 60_000
/** An office shares one address: that many people may try from it. */
const PEOPLE_AN_ADDRESS = 2

/** Who tries, and from where. */
export interface Trier {
  id: number
  address: string
}

export type MailTries = ReturnType<typeof createMailTries>

/**
 * Counts how often somebody has the service call upon a mail server of their choice: what it answers would tell of
 * every port of the network by and by.
 * @param most times for one person in ten minutes; 0: any number
 */
export function createMailTries(createCounter: CreateCounter, most: number) {
  const ofUser = createCounter('mail tries of a user', { limit: most, windowMs: WINDOW_MS })
  const ofAddress = createCounter('mail tries of an address', {
    limit: PEOPLE_AN_ADDRESS * most,
    windowMs: WINDOW_MS,
  })
  /** @throws TooManyError */
  return async (what: 'server' | 'message', { id, address }: Trier): Promise<void> => {
    await takeShare(ofUser, `${what} ${id}`)
    await takeShare(ofAddress, `${what} ${networkOf(address)}`)
  }
}
