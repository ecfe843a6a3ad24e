import { stat } from 'node:fs'

const PULSE_MS = 1_000
let pulse: NodeJS.Timeout | undefined

/**
 * Asks something of the thread pool every second, for as long as the process lives. glibc before 2.41 may lose the signal that wakes
 * a thread (its bug 25847): what was asked of the pool then waits for what is asked next, for ever in a process that waits for its answer.
 */
export function keepThreadsAwake(): void {
  pulse ??= setInterval(() => stat('.', () => undefined), PULSE_MS).unref()
}
