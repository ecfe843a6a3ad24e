import { performance } from 'node:perf_hooks'

const TURNS = 4

/** Milliseconds of the fastest of some turns. @param before is done before each turn, without being measured */
export async function fastest(
  work: () => Promise<unknown>,
  before?: (turn: number) => Promise<unknown>,
): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    await before?.(turn)
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return Math.min(...times)
}
