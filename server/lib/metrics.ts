import { lazy } from './lazy.ts'
import type { Facts, MetricsRegistry } from './metrics-registry.ts'
import type { WorkerPool } from './worker-pool.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Adds an observation to the metrics. */
type Observation = (registry: MetricsRegistry) => void

/** With more observations waiting, the registry is loaded although nobody has read the metrics. */
const MAX_WAITING = 1000

/**
 * The metrics of a process for Prometheus. Their library is loaded when they are read for the first time.
 * @param facts what they tell of the service that is known elsewhere, see `createRegistry`
 */
export function createMetrics(facts: () => Promise<Facts>) {
  const waiting: Observation[] = []
  let loaded: MetricsRegistry | null = null
  const load = lazy(async () => {
    const { createRegistry } = await import('./metrics-registry.ts')
    loaded = createRegistry(facts)
    for (const observation of waiting.splice(0)) observation(loaded)
    return loaded
  })

  function observe(observation: Observation): void {
    if (loaded) observation(loaded)
    else if (waiting.push(observation) >= MAX_WAITING) void load()
  }

  /** The same pool, with its tasks measured. */
  const measured = (pool: WorkerPool): WorkerPool => ({
    ...pool,
    async run<Result>(file: URL, task: string, ...rest: [unknown, object?]) {
      const start = performance.now()
      const end = (outcome: 'done' | 'failed') => {
        const seconds = (performance.now() - start) / 1000
        observe(({ tasks }) => tasks.observe({ task, outcome }, seconds))
      }
      try {
        const result = await pool.run<Result>(file, task, ...rest)
        end('done')
        const { total } = (result ?? {}) as { total?: unknown }
        if (task === 'parseWorkbook' && typeof total === 'number') observe(({ rows }) => rows.inc(total))
        return result
      } catch (error) {
        end('failed')
        throw error
      }
    },
  })

  return {
    measured,
    /** Records an answered request. */
    answered: (labels: { method: string; route: string; status: number }, seconds: number): void =>
      observe(({ requests }) => requests.observe(labels, seconds)),
    /** All metrics in the text format of Prometheus, and its content type. */
    async read(): Promise<{ type: string; text: string }> {
      const { registry } = await load()
      return { type: registry.contentType, text: await registry.metrics() }
    },
    close: (): void => loaded?.registry.clear(),
  }
}
