import { timeLimit } from './time-limit.ts'

/** One Ctrl-C reaches a process twice under npm: from the terminal and from npm. */
const SAME_KEYPRESS_MS = 500
/** Less than the time before a service is killed: 90 s in docker-compose.yml and with systemd. */
const TIMEOUT_MS = 25_000

/**
 * Stops the process in order at the first signal, with exit code 0; with 1 when work is still under way after 25 s: it
 * is rolled back or resumed at the next start, as after a crash. A second signal ends the process at once, with 130.
 * @param moreMs so much later where it is meant to take longer, in milliseconds
 */
export function onStopSignal(stop: () => Promise<unknown>, moreMs = 0): void {
  let first = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (first && performance.now() - first > SAME_KEYPRESS_MS) process.exit(130)
      if (first) return
      first = performance.now()
      timeLimit(TIMEOUT_MS + moreMs, () => {
        process.stderr.write(`Ended after ${(TIMEOUT_MS + moreMs) / 1000} s with work under way\n`)
        process.exit(1)
      })
      void stop().then(() => process.exit(0))
    })
}
