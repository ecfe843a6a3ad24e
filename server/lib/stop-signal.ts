/** One Ctrl-C reaches a process twice under npm: from the terminal and from npm. */
const SAME_KEYPRESS_MS = 500
/** Less than whoever ends a service waits before force: 30 s in docker-compose.yml, 90 s of systemd. */
const LONGEST_MS = 25_000

/**
 * Ends the process in order at the first signal to end, with 0; with 1 when something is still under way after 25 s:
 * it is undone or taken up at the next start, as after a crash. A signal that comes later ends it at once, with 130.
 */
export function onStopSignal(stop: () => Promise<unknown>): void {
  let first = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (first && performance.now() - first > SAME_KEYPRESS_MS) process.exit(130)
      if (first) return
      first = performance.now()
      setTimeout(() => {
        process.stderr.write(`Ended after ${LONGEST_MS / 1000} s with work under way\n`)
        process.exit(1)
      }, LONGEST_MS)
      void stop().then(() => process.exit(0))
    })
}
