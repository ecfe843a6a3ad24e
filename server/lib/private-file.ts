import { chmodSync, closeSync, openSync } from 'node:fs'

const OWNER_ONLY = 0o600

/** Makes a file readable by its owner only, if it exists and is ours. */
export function keepPrivate(file: string): void {
  try {
    chmodSync(file, OWNER_ONLY)
  } catch {
    // Opening the file later reports the error.
  }
}

/** Creates a file that only its owner can read, or makes an existing one so. */
export function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', OWNER_ONLY))
  } catch {
    // Opening the file later reports the error.
  }
  keepPrivate(file)
}
