import { CHROMIUM_NAMES, findProgram } from '../../scripts/programs.mjs'

/**
 * The path of the program that TEST_BROWSER names, or else of the system's Chromium or Chrome: null when there is none.
 * @throws Error when there is none that is called as TEST_BROWSER says
 */
export function findChromium(): string | null {
  const { TEST_BROWSER } = process.env
  if (!TEST_BROWSER) return findProgram(...CHROMIUM_NAMES)
  const path = findProgram(TEST_BROWSER)
  if (!path) throw new Error(`TEST_BROWSER names ${TEST_BROWSER}, which is not on this machine`)
  return path
}

/** Flags for a browser without a screen that calls home for nothing. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
