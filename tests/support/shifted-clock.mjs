// Preloaded into a server under test: its clock is CLOCK_AHEAD milliseconds ahead of the machine's, and an hour further
// back after SIGUSR2. Plain JavaScript: nothing compiles a preload.
import { isMainThread } from 'node:worker_threads'

const HOUR = 3_600_000
let ahead = Number(process.env.CLOCK_AHEAD ?? 0)

globalThis.Date = new Proxy(Date, {
  construct: (real, given) => (given.length ? new real(...given) : new real(real.now() + ahead)),
  get: (real, key) => (key === 'now' ? () => real.now() + ahead : real[key]),
})

if (isMainThread)
  process.on('SIGUSR2', () => {
    ahead -= HOUR
    process.stdout.write('The clock is set back\n')
  })
