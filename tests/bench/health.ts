import { setTimeout as pause } from 'node:timers/promises'
import { BusyError, openConnection, quantile, requestOf } from './load.ts'

/** How long answers took, in milliseconds. */
export interface Times {
  p95: number
  worst: number
  /** How many were 503 with Retry-After, and the longest until such a request, sent again, was answered otherwise. */
  busy: number
  longest: number
}

/** How requests of each kind fared while something else was done, which took so many milliseconds. */
export interface During<Kind extends string, Result> {
  result: Result
  took: number
  times: Record<Kind, Times>
}

const EVERY_MS = 5

/** Asks requests of each kind in turn, again and again, each kind on a connection of its own, while `work` is under way. */
export async function askDuring<Kind extends string, Result>(
  url: string,
  requests: Record<Kind, readonly Buffer[]>,
  work: () => Promise<Result>,
): Promise<During<Kind, Result>> {
  let isDone = false
  const asking = Object.entries<readonly Buffer[]>(requests).map(async ([kind, ofKind]) => {
    const { ask, close } = openConnection(url)
    const asked = { times: [] as number[], busy: 0, longest: 0 }
    for (const request of ofKind) await ask(request)
    for (let next = 0; !isDone; next += 1) {
      await askUntilDone(() => ask(ofKind[next % ofKind.length]!), asked)
      await pause(EVERY_MS)
    }
    close()
    const { times, ...rest } = asked
    times.sort((a, b) => a - b)
    return [kind, { p95: quantile(times, 0.95), worst: times.at(-1) ?? 0, ...rest }] as const
  })
  const start = performance.now()
  const result = await work().finally(() => (isDone = true))
  const took = performance.now() - start
  return { result, took, times: Object.fromEntries(await Promise.all(asking)) as Record<Kind, Times> }
}

/** Sends a request until it is not answered 503 with Retry-After. */
async function askUntilDone(
  ask: () => Promise<number>,
  asked: Omit<Times, 'p95' | 'worst'> & { times: number[] },
): Promise<void> {
  const start = performance.now()
  for (;;) {
    const sent = performance.now()
    const busy = await ask().then(
      () => null,
      (error: unknown) => {
        if (error instanceof BusyError) return error
        throw error
      },
    )
    asked.times.push(performance.now() - sent)
    if (!busy) break
    asked.busy += 1
    await pause(busy.retryAfter * 1000)
  }
  asked.longest = Math.max(asked.longest, performance.now() - start)
}

/** Asks /health again and again while `work` is under way. */
export async function healthDuring<Result>(url: string, work: () => Promise<Result>) {
  const { result, took, times } = await askDuring(url, { health: [requestOf('/health')] }, work)
  return { result, took, ...times.health }
}
