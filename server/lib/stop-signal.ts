/** One Ctrl-C reaches a process twice under npm: from the terminal and from npm. */
const SAME_KEYPRESS_MS = 500

/** Ends the process in order at the first signal to end, with 0; one that comes later ends it at once, with 130. */
export function onStopSignal(stop: () => Promise<unknown>): void {
  let first = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (first && performance.now() - first > SAME_KEYPRESS_MS) process.exit(130)
      if (first) return
      first = performance.now()
      void stop().then(() => process.exit(0))
    })
}
