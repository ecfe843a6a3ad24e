import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts'

// Without a Chromium of the system, Playwright's own is used.
const executablePath = findChromium()

/** Those that take longest: begun first, none of them is left to run alone at the end. */
const LONGEST = ['stories', 'month', 'shell'].map((name) => `**/${name}.spec.ts`)

/** The browser tests start the servers they need by themselves: see support/server.ts. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  // As many as the smallest machine has cores: the tests of the API run beside them.
  workers: 2,
  // One more try on a machine that is busy; it is reported.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: false,
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testIgnore: LONGEST },
  ],
  // After these something hangs, however busy the machine is.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    acceptDownloads: true,
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) },
  },
})
