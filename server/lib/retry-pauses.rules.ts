/** What has waited this long after it was due is not sent any more: a person decides. */
export const STALE_HOURS = 24

/** The pauses after each failed attempt, in multiples of the first. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720]

/**
 * The pause before what could not be sent is tried again.
 * @param attempts how many attempts have failed
 * @param unit     the first pause
 * @returns null when it is not tried again
 */
export function pauseAfter(attempts: number, unit: number): number | null {
  const pause = PAUSES[attempts - 1]
  return pause === undefined ? null : pause * unit
}
