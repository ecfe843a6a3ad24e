import type { Figures } from './metrics-figures.ts'
import { lazily } from './lazily.ts'
import type { WorkerPool } from './worker-pool.ts'

export type Metrics = ReturnType<typeof createMetrics>

type Note = (figures: Figures) => void

/** So many requests and tasks are remembered until somebody reads the figures; with more they are counted anyway. */
const MAX_WAITING = 1000

/**
 * Figures of a process for Prometheus. What counts them is loaded when they are read for the first time.
 * @param backupAge the age of the last good backup in seconds, null while there is none
 */
export function createMetrics(backupAge: () => Promise<number | null>) {
  const waiting: Note[] = []
  let ready: Figures | null = null
  const figures = lazily(async () => {
    const { createFigures } = await import('./metrics-figures.ts')
    ready = createFigures(backupAge)
    for (const count of waiting.splice(0)) count(ready)
    return ready
  })

  function note(count: Note): void {
    if (ready) count(ready)
    else if (waiting.push(count) >= MAX_WAITING) void figures()
  }

  /** A pool whose tasks are measured. */
  const measured = (pool: WorkerPool): WorkerPool => ({
    ...pool,
    async run<Result>(file: URL, task: string, ...rest: [unknown, object?]) {
      const start = performance.now()
      const end = (outcome: 'done' | 'failed') => {
        const seconds = (performance.now() - start) / 1000
        note(({ tasks }) => tasks.observe({ task, outcome }, seconds))
      }
      try {
        const result = await pool.run<Result>(file, task, ...rest)
        end('done')
        const { total } = (result ?? {}) as { total?: unknown }
        if (task === 'parseWorkbook' && typeof total === 'number') note(({ rows }) => rows.inc(total))
        return result
      } catch (error) {
        end('failed')
        throw error
      }
    },
  })

  return {
    measured,
    /** Counts a request that has been answered. */
    answered: (labels: { method: string; route: string; status: number }, seconds: number): void =>
      note(({ requests }) => requests.observe(labels, seconds)),
    /** All figures in the text format of Prometheus, and the type that it is sent as. */
    async read(): Promise<{ type: string; text: string }> {
      const { registry } = await figures()
      return { type: registry.contentType, text: await registry.metrics() }
    },
    close: (): void => ready?.registry.clear(),
  }
}
