import { timeLimit } from '../lib/time-limit.ts'
import { longWriteError } from './database-errors.ts'

/** How long a write waits for a long one, in milliseconds. */
const WAIT_MS = 1_000

type Run = <Result>(write: () => Promise<Result>) => Promise<Result>

/** The writes of a database that has one writer, each in its turn. */
export function createWriteQueue(): Record<'enqueue' | 'enqueueOrReject' | 'asLong', Run> {
  let last: Promise<unknown> = Promise.resolve()
  let isLong = false

  const enqueue: Run = (write) => {
    const result = last.then(write)
    last = result.catch(() => undefined)
    return result
  }

  return {
    enqueue,

    /** Runs a write that does not wait for a long one. @throws UnavailableError when it was not begun */
    enqueueOrReject: (write) =>
      new Promise((resolve, reject) => {
        let isRejected = false
        let timer: NodeJS.Timeout
        const rejectWhileLong = () => {
          timer = timeLimit(WAIT_MS, () => {
            if (!isLong) return rejectWhileLong()
            isRejected = true
            reject(longWriteError())
          })
        }
        rejectWhileLong()
        void enqueue(async () => {
          clearTimeout(timer)
          if (!isRejected) await write().then(resolve, reject)
        })
      }),

    /** Does a write of many rows, whose turn it is. */
    asLong: (write) => {
      isLong = true
      return write().finally(() => (isLong = false))
    },
  }
}
