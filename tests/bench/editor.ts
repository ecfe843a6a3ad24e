import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts'
import { middleOf, under, type Line } from './report.ts'
import type { Bench } from './requests.ts'

/** In milliseconds. */
const GOALS = { open: 1500, frame: 50 }
const EDITS = 7
const SCROLL_FRAMES = 120
const MB = 2 ** 20

/** Milliseconds from the start of the navigation to a frame that shows lines; then everything can be used. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('tbody tr[data-index]').first().waitFor()
  return page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(done)))
}

/** Notes when Save Changes is clicked, and when a frame has been drawn in which the footer differs. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const times = { clicked: 0, drawn: 0 }
    Object.assign(window, { times })
    document.addEventListener(
      'click',
      ({ target }) => {
        if ((target as Element).closest('button[type=submit]'))
          Object.assign(times, { clicked: performance.now(), drawn: 0 })
      },
      true,
    )
    new MutationObserver(() => {
      if (times.clicked && !times.drawn)
        requestAnimationFrame(() => setTimeout(() => (times.drawn ||= performance.now())))
    }).observe(document.querySelector('tfoot')!, { subtree: true, childList: true, characterData: true })
  })

/** Milliseconds from the click that saves a line to the first frame with the new totals. */
async function edit(page: Page): Promise<number> {
  await page
    .getByRole('button', { name: /^Edit [KT]/ })
    .nth(3)
    .click()
  await page.getByLabel('Status').click()
  const other = page.getByRole('option', { selected: false })
  await other.filter({ hasText: 'ACTIVE' }).first().click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForFunction(() => (window as unknown as { times: { drawn: number } }).times.drawn > 0)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return page.evaluate(() => {
    const { times } = window as unknown as { times: { clicked: number; drawn: number } }
    return times.drawn - times.clicked
  })
}

/** Milliseconds between the frames while the lines are scrolled through. */
const scroll = (page: Page): Promise<number[]> =>
  page.evaluate(async (frames) => {
    const frame = document.querySelector('[role=region] table')!.parentElement!
    const times: number[] = []
    let last = performance.now()
    for (let at = 0; at < frames; at += 1) {
      frame.scrollTop += 120
      const now = await new Promise<number>((done) => requestAnimationFrame(done))
      times.push(now - last)
      last = now
    }
    return times
  }, SCROLL_FRAMES)

/** Megabytes that the page's objects take once what is unused has been collected. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / MB
}

/** How the statement page of a billing fares in Chromium: to open, to edit, to scroll, and what it holds. */
export async function measureEditor(
  { database, url, user }: Bench,
  { id, lines }: { id: number; lines: number },
): Promise<Line[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript((token) => localStorage.setItem('access_token', token), user.token)
    // The first time it fetches the scripts.
    await open(page, `${url}/billing/${id}`)
    const usable = await open(page, `${url}/billing/${id}`)
    await watchFrames(page)
    const edits: number[] = []
    for (let at = 0; at < EDITS; at += 1) edits.push(await edit(page))
    const [frame, slowest] = [middleOf(edits), Math.max(...edits)]
    const scrolled = await scroll(page)
    const heap = await heapOf(page)
    const of = (what: string) => `${what}, ${lines} lines`
    const longest = Math.max(...scrolled)
    return [
      { database, what: of('usable editor'), ...under(usable, GOALS.open, 'ms') },
      { database, what: of('first frame after an edit'), ...under(frame, GOALS.frame, 'ms') },
      { database, what: of('first frame after an edit, slowest'), value: slowest, unit: 'ms' },
      { database, what: of('a frame while scrolling, slowest'), ...under(longest, GOALS.frame, 'ms') },
      { database, what: of('heap of the page'), value: heap, unit: 'MB' },
    ]
  } finally {
    await browser.close()
  }
}
