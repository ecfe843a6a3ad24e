import { readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { findChromium } from '../tests/support/chromium.ts'
import { runCommand } from './command.ts'
import { failedOnce, type Totals } from './test-files.ts'

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const REPORT = 'test-results/browser.json'
const INSTALL_MS = 5 * 60_000
/** After this it hangs, however busy the machine is. */
const RUN_MS = 65 * 60_000

/** What Playwright's report says of all its tests; a flaky one has passed at last. */
interface Report {
  stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>
}
const NO_STATS = { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }

/** Sees that there is a browser; answers what is wrong when there is none. */
async function lackOfBrowser(): Promise<string | null> {
  try {
    if (findChromium()) return null
  } catch (error) {
    return (error as Error).message
  }
  console.log('  There is no Chromium here: asking Playwright for its own ...')
  const installed = await runCommand(process.execPath, [PLAYWRIGHT, 'install', 'chromium'], {
    timeoutMs: INSTALL_MS,
  })
  if (installed.ok) return null
  return 'The browser tests need Chromium: sudo apt-get install -y chromium, then run this again.'
}

/** Runs these files of browser tests. */
export async function runBrowser(files: string[]): Promise<Totals> {
  const lack = await lackOfBrowser()
  if (lack) {
    console.log(lack)
    return failedOnce
  }
  await rm(REPORT, { force: true })
  const args = [PLAYWRIGHT, 'test', '-c', 'tests/browser', '--reporter=list,json', ...files]
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(REPORT) }
  const done = await runCommand(process.execPath, args, { env, timeoutMs: RUN_MS, onLine: console.log })
  const report = await readFile(REPORT, 'utf8').catch(() => null)
  const { stats } = report ? (JSON.parse(report) as Report) : { stats: NO_STATS }
  if (!done.ok) console.log(`playwright: ${done.problem}`)
  const { expected, flaky, unexpected, skipped } = stats
  const failed = Math.max(unexpected, done.ok ? 0 : 1)
  return { passed: expected + flaky, failed, skipped, processor: done.processor }
}
