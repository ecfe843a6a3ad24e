import asyncHooks from 'node:async_hooks'
import { syncBuiltinESMExports } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'

const tap = await withoutAsyncHooks(() => import('tap')).then((module) => module.default)

/** What the tests of a file hang on: tap's own root, or a part of it when several files share a process. */
export let t: Test = tap

/** After this a file of tests must hang, however busy the machine is, in milliseconds; at night it takes longer. */
const HANGS_MS = (process.env.TEST_ALL ? 60 : 30) * 60_000

const DAY_MS = 86_400_000
/** So long before midnight no file is begun: its today would be yesterday before it has ended. */
const LATE_MS = 3 * 60_000

/** Waits for the next day of UTC when that is near. */
async function untilNotLate(): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS)
  if (left < LATE_MS) await pause(left)
}

/** Runs a file of tests as a test of its own, to its end. The time is the file's; the process may take any. */
export async function runFile(name: string, load: () => Promise<unknown>): Promise<void> {
  // First: whoever waits for the next day waits longer than tap does by itself.
  tap.setTimeout(0)
  await untilNotLate()
  // Processes that it starts know it, too: support/record-statements.mjs.
  process.env.TEST_FILE = name
  await tap.test(name, { timeout: HANGS_MS }, async (part) => {
    t = part
    await load()
  })
}

/**
 * Loads tap so that it does not follow every promise to find the test of an error that nobody catches: that takes an eighth of
 * the processor, and such an error ends the process, which names the file.
 */
async function withoutAsyncHooks<Module>(load: () => Promise<Module>): Promise<Module> {
  const { createHook } = asyncHooks
  const none = { enable: () => none, disable: () => none }
  const replaceBy = (create: typeof createHook) => {
    asyncHooks.createHook = create
    syncBuiltinESMExports()
  }
  replaceBy(() => none)
  try {
    return await load()
  } finally {
    replaceBy(createHook)
  }
}
