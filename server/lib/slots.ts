import { message } from '../messages.ts'
import { UnavailableError } from './errors.ts'

/** Seconds until whoever was sent away from a full queue may come again. */
const RETRY_AFTER = 2

/**
 * Lets a few works run at once; the others wait in the order they came.
 * @param mostWaiting with more of them waiting, another one throws UnavailableError
 */
export function createSlots(count: number, mostWaiting = Infinity) {
  const waiting: Array<() => void> = []
  let free = count
  const take = async (): Promise<void> => {
    if (free > 0) free -= 1
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new UnavailableError(message('busy'), RETRY_AFTER)
  }
  const give = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await take()
    try {
      return await work()
    } finally {
      give()
    }
  }
}
