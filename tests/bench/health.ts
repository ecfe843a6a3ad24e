import { setTimeout as pause } from 'node:timers/promises'
import { openConnection, quantile, requestOf } from './load.ts'

/** How fast /health answered while something else was done; milliseconds. */
export interface HealthResult<Result> {
  result: Result
  /** How long that other thing took. */
  took: number
  p95: number
  worst: number
  asked: number
}

const EVERY_MS = 5

/** Asks /health again and again while `work` is under way. */
export async function healthDuring<Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<HealthResult<Result>> {
  const { ask, close } = openConnection(url)
  const request = requestOf('/health')
  await ask(request)
  let isDone = false
  const start = performance.now()
  const working = work().finally(() => (isDone = true))
  const times: number[] = []
  while (!isDone) {
    times.push(await ask(request))
    await pause(EVERY_MS)
  }
  const result = await working
  const took = performance.now() - start
  close()
  times.sort((a, b) => a - b)
  return { result, took, p95: quantile(times, 0.95), worst: times.at(-1) ?? 0, asked: times.length }
}
