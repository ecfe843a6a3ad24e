import { createHash } from 'node:crypto'

/** Identifies what a preview shows, so that just that is done: the same for equal JSON alone. */
export const fingerprintOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
