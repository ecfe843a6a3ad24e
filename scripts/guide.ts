import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../tests/support/chromium.ts'
import { startServer } from '../tests/support/server.ts'
import { startSmtp } from '../tests/support/smtp-server.ts'
import { compile } from './compile.mjs'
import { logIn } from './demo-client.ts'
import { DEMO_ACCOUNT, loadSeeds } from './demo-data.ts'
import { takeMail } from './demo-mail.ts'
import { keepSnapshot, restoreSnapshot } from './demo-snapshot.ts'
import { walkTheColleague } from './guide-colleagues.ts'
import { walkTheMonthEnd } from './guide-month.ts'
import { walkTheMonth, type Picture } from './guide-walk.ts'
import { ensureAdmin } from './setup.mjs'

// Makes the pictures of docs/guide.md anew, in a browser: the month after those of the demo, from import to payment; a colleague
// who comes and leaves; and, in a demo of its own since it is the same month, the end of it.
const PICTURES = 'docs/guide'
/** What the step before has said covers a part of the page. */
const WITHOUT_NOTICES = '[aria-label="Notifications"] { visibility: hidden }'

const ends: (() => unknown)[] = []
try {
  await ensureAdmin()
  await compile(['scripts/trackledger.ts'])
  mkdirSync(PICTURES, { recursive: true })
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) })
  ends.unshift(() => browser.close())
  await takePictures(browser, async (page, url, picture) => {
    const mail = await startSmtp({ teardown: (end: () => unknown) => void ends.unshift(end) })
    await walkTheMonth(page, { url, mail: mail.settings }, picture)
    await walkTheColleague(page, picture)
  })
  await takePictures(browser, async (page, url, picture) => {
    ends.unshift(await takeMail(await logIn(url, DEMO_ACCOUNT)))
    await walkTheMonthEnd(page, url, picture)
  })
} finally {
  for (const end of ends) await end()
}

type Walk = (page: Page, url: string, picture: Picture) => Promise<void>

/** Goes a walk through a demo that nobody has touched. */
async function takePictures(browser: Browser, walk: Walk): Promise<void> {
  const url = await startDemo()
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  // A state may be long in coming where others work too.
  page.setDefaultTimeout(300_000)
  await walk(page, url, async (name, of = page) => {
    await of.screenshot({ path: `${PICTURES}/${name}.png`, animations: 'disabled', style: WITHOUT_NOTICES })
    console.log(`${PICTURES}/${name}.png`)
  })
  await page.close()
}

/** Serves the data of the demo; answers its address. */
async function startDemo(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trackledger-guide-'))
  ends.unshift(() => rmSync(dataDir, { recursive: true, force: true }))
  const isRestored = restoreSnapshot(dataDir)
  const server = await startServer({ DATA_DIR: dataDir })
  ends.unshift(() => server.stop())
  if (!isRestored) {
    await loadSeeds(server.url, console.log)
    await keepSnapshot(dataDir)
  }
  return server.url
}
