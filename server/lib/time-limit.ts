/** How long one step of a time limit is, in milliseconds. */
const STEP_MS = 100

/**
 * Calls back once this process has waited for so long. Node.js looks at its timers before it reads what has come in: after
 * a hold-up, as when the machine is busy or has slept, a plain timer would lay to the other side what was this one's. So the time goes by
 * in steps, of which a hold-up takes one.
 * @param ms in milliseconds
 * @returns what `clearTimeout` takes
 */
export function timeLimit(ms: number, onLimit: () => void): NodeJS.Timeout {
  const stepMs = Math.min(ms, STEP_MS)
  let left = Math.ceil(ms / stepMs)
  const timer = setInterval(() => {
    left -= 1
    if (left) return
    clearTimeout(timer)
    onLimit()
  }, stepMs)
  return timer
}
