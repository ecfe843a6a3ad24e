import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type MetricsRegistry = ReturnType<typeof createRegistry>

/** What is known of the last good backup and the last check of the books; null while there is none. */
export interface Facts {
  backup_age_seconds: number | null
  verification_age_seconds: number | null
  verification_differences: number | null
}

const HELP: Readonly<Record<keyof Facts, string>> = {
  backup_age_seconds: 'How old the last good backup is; absent while none is known',
  verification_age_seconds: 'How old the last check of the books is; absent while none is known',
  verification_differences: 'How much it has found that may not be; absent while none is known',
}

/** The metrics that Prometheus reads: of Node.js itself, requests, imported rows, worker tasks, backups and checks of the books. */
export function createRegistry(facts: () => Promise<Facts>) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers,
  })
  const rows = new Counter({
    name: 'import_rows_total',
    help: 'Rows read from uploaded workbooks',
    registers,
  })
  const tasks = new Histogram({
    name: 'worker_task_duration_seconds',
    help: 'How long documents took to be read (parseWorkbook), drawn (renderPdf, renderXlsx) or rendered (renderTexts), with the wait for a thread',
    labelNames: ['task', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
    registers,
  })
  for (const name of Object.keys(HELP) as (keyof Facts)[])
    new Gauge({
      ...{ name, help: HELP[name], registers },
      async collect() {
        const value = (await facts())[name]
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  return { registry, requests, rows, tasks }
}
