import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { logIn } from '../../scripts/demo-client.ts'
import { DEMO_ACCOUNT, loadSeeds } from '../../scripts/demo-data.ts'
import { takeMail } from '../../scripts/demo-mail.ts'
import { walkTheMonthEnd } from '../../scripts/guide-month.ts'
import { startServer, type RunningServer } from '../support/server.ts'

let server: RunningServer
let stopMail: () => void

test.beforeAll(async () => {
  test.setTimeout(300_000)
  server = await startServer()
  await loadSeeds(server.url, () => undefined)
  stopMail = await takeMail(await logIn(server.url, DEMO_ACCOUNT))
})
test.afterAll(async () => {
  await server.stop()
  stopMail()
})

test('the chapter of the guide leads from the sheet to a closed month, with its figures', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const guide = await readFile('docs/guide.md', 'utf8')
  const chapter = guide.slice(guide.indexOf('## The end of the month')).replace(/\s+/g, ' ')
  // The walk expects the same of the pages.
  for (const figure of [
    ...['makes 124 billings, of 989 vehicles', 'Import 989 rows', '14 are open', '9 are to be looked at'],
    ...['Issue 124 statements', 'Send 119 statements', '119 sent, 5 not'],
  ])
    expect(chapter).toContain(figure)
  await walkTheMonthEnd(page, server.url, async () => undefined)
})
