import tap, { type Test } from 'tap'

/** What the tests of a file hang on: tap's own root, or a part of it when several files share a process. */
export let t: Test = tap

/** After this a file of tests must hang, however busy the machine is, in milliseconds; one that installs takes longer. */
const hangs = (name: string): number => (name.includes('install') ? 30 : 3) * 60_000

/** Runs a file of tests as a test of its own, to its end. The time is the file's; the process may take any. */
export async function runFile(name: string, load: () => Promise<unknown>): Promise<void> {
  // Processes that it starts know it, too: support/record-statements.mjs.
  process.env.TEST_FILE = name
  tap.setTimeout(0)
  await tap.test(name, { timeout: hangs(name) }, async (part) => {
    t = part
    await load()
  })
}
