import { lastDue } from './nightly-backups.ts'

/** How often a process looks whether it is time. */
const CHECK_MS = 60_000
/** A service that starts answers people first. */
const FIRST_MS = 5_000

/** Checks the books each night, in one of the processes of a database; a missed check is made at the next start. */
export function createNightlyVerification(
  startDue: (due: Date) => Promise<void>,
  { verifyHour }: { verifyHour: number | null },
) {
  let timers: NodeJS.Timeout[] = []

  return {
    /** @param onError is called with the error of a check that could not be begun */
    start(onError: (error: unknown) => void): void {
      if (verifyHour === null) return
      const check = () => void startDue(lastDue(new Date(), verifyHour)).catch(onError)
      timers = [setInterval(check, CHECK_MS).unref(), setTimeout(check, FIRST_MS).unref()]
    },

    close(): void {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
