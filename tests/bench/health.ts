import { setTimeout as pause } from 'node:timers/promises'
import { openConnection, quantile, requestOf } from './load.ts'

/** How long answers took, in milliseconds. */
export interface Times {
  p95: number
  worst: number
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
    const times: number[] = []
    for (const request of ofKind) await ask(request)
    for (let next = 0; !isDone; next += 1) {
      times.push(await ask(ofKind[next % ofKind.length]!))
      await pause(EVERY_MS)
    }
    close()
    times.sort((a, b) => a - b)
    return [kind, { p95: quantile(times, 0.95), worst: times.at(-1) ?? 0 }] as const
  })
  const start = performance.now()
  const result = await work().finally(() => (isDone = true))
  const took = performance.now() - start
  return { result, took, times: Object.fromEntries(await Promise.all(asking)) as Record<Kind, Times> }
}

/** Asks /health again and again while `work` is under way. */
export async function healthDuring<Result>(url: string, work: () => Promise<Result>) {
  const { result, took, times } = await askDuring(url, { health: [requestOf('/health')] }, work)
  return { result, took, ...times.health }
}
