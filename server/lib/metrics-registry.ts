import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type MetricsRegistry = ReturnType<typeof createRegistry>

/** The metrics that Prometheus reads: of Node.js itself, requests, imported rows, worker tasks and backups. */
export function createRegistry(backupAge: () => Promise<number | null>) {
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
  const age = new Gauge({
    name: 'backup_age_seconds',
    help: 'How old the last good backup is; absent while none is known',
    registers,
    async collect() {
      const seconds = await backupAge()
      if (seconds === null) age.remove()
      else age.set(seconds)
    },
  })
  return { registry, requests, rows, tasks }
}
