import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../tests/support/chromium.ts'
import { startServer } from '../tests/support/server.ts'
import { startSmtp } from '../tests/support/smtp-server.ts'
import { compile } from './compile.mjs'
import { loadSeeds } from './demo-data.ts'
import { walkTheColleague } from './guide-colleagues.ts'
import { walkTheMonth, type Picture } from './guide-walk.ts'
import { ensureAdmin } from './setup.mjs'

// Makes the pictures of docs/guide.md anew: the month after those of the demo, from import to payment, and a colleague who comes and
// leaves, in a browser.
const PICTURES = 'docs/guide'

const ends: (() => unknown)[] = []
try {
  await ensureAdmin()
  await compile(['scripts/trackledger.ts'])
  const server = await startServer()
  ends.unshift(() => server.stop())
  await loadSeeds(server.url, console.log)
  const mail = await startSmtp({ teardown: (end: () => unknown) => void ends.unshift(end) })
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) })
  ends.unshift(() => browser.close())
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  mkdirSync(PICTURES, { recursive: true })
  const picture: Picture = async (name, of = page) => {
    await of.screenshot({ path: `${PICTURES}/${name}.png`, animations: 'disabled' })
    console.log(`${PICTURES}/${name}.png`)
  }
  await walkTheMonth(page, { url: server.url, mail: mail.settings }, picture)
  await walkTheColleague(page, picture)
} finally {
  for (const end of ends) await end()
}
