/** How exactly it is known when something was last used: writing it at each request would cost more than the request. */
export const USED_MS = 5 * 60_000

/** Whether it is time to note that something is used. */
export const isUseToNote = (last: Date | null, at: Date): boolean =>
  !last || at.getTime() - last.getTime() >= USED_MS
