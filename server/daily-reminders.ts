/** A service that starts answers people first. */
const FIRST_MS = 5_000
/** What failed is not tried again for so long. */
const RETRY_MS = 10 * 60_000

/**
 * Sends reminders by themselves, where that is switched on: once a day, by one of the processes of a database. What was missed
 * is made up for at the next start on the same day.
 * @param checkMs how often this process looks whether it is time, in milliseconds
 */
export function createDailyReminders({ sendDue }: { sendDue: () => Promise<void> }, checkMs: number) {
  let timers: NodeJS.Timeout[] = []
  let work: Promise<void> | null = null
  /** By the monotonic clock. */
  let pausedUntil = 0

  return {
    /** @param onError is called with the error of reminders that could not be sent */
    start(onError: (error: unknown) => void): void {
      const failed = (error: unknown) => {
        pausedUntil = performance.now() + RETRY_MS
        onError(error)
      }
      const check = () => {
        if (work || performance.now() < pausedUntil) return
        work = sendDue()
          .catch(failed)
          .finally(() => (work = null))
      }
      timers = [setInterval(check, checkMs).unref(), setTimeout(check, FIRST_MS).unref()]
    },

    /** Waits for what is under way. */
    async close(): Promise<void> {
      for (const timer of timers) clearTimeout(timer)
      await work
    },
  }
}
