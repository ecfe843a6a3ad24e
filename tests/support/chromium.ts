import { CHROMIUM_NAMES, findProgram } from '../../scripts/programs.mjs'

/** The path of the system's Chromium or Chrome, or null when there is none. */
export const findChromium = (): string | null => findProgram(...CHROMIUM_NAMES)

/** Flags for a browser without a screen that calls home for nothing. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
