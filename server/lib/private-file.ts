import { chmodSync, closeSync, openSync } from 'node:fs'

const OWNER_ONLY = 0o600

/** Lets only its owner read a file, if it is there and ours. */
export function keepPrivate(file: string): void {
  try {
    chmodSync(file, OWNER_ONLY)
  } catch {
    // Whoever opens it says what is wrong with it.
  }
}

/** Makes a file that only its owner can read, unless it is there; what is there is kept from others too. */
export function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', OWNER_ONLY))
  } catch {
    // Whoever opens it says what prevents it.
  }
  keepPrivate(file)
}
