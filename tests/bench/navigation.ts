import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts'
import { under, type Line } from './report.ts'
import type { Bench } from './requests.ts'

const PAINT_GOAL = 100
const ROUNDS = 5
/** The lists by their entries in the menu. */
const LISTS = [
  'Manage Platforms',
  'Create Clients',
  'Client Vehicles',
  'Generate Billings',
  'Client Balances',
]

/** Milliseconds from the click on an entry of the menu to the first frame with the heading and the rows of its list. */
const visit = (page: Page, entry: string): Promise<number> =>
  page.evaluate(async (name) => {
    const link = Array.from(document.querySelectorAll<HTMLElement>('nav a')).find(
      ({ textContent }) => textContent === name,
    )!
    const clicked = performance.now()
    link.click()
    while (
      document.querySelector('main h1')?.textContent !== name ||
      !document.querySelector('main tbody tr')
    )
      await new Promise(requestAnimationFrame)
    // The frame in which it was found is painted before a task that comes after it.
    await new Promise((painted) => setTimeout(painted))
    return performance.now() - clicked
  }, entry)

/** How long it takes from one list that has been visited to another. */
export async function measureNavigation({ database, url, user }: Bench): Promise<Line[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript((token) => localStorage.setItem('access_token', token), user.token)
    await page.goto(`${url}/home`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const list of LISTS) await visit(page, list)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      for (const list of LISTS) times.push(await visit(page, list))
    times.sort((one, other) => one - other)
    const middle = times[times.length >> 1]!
    return [
      { database, what: 'a visited list, click to paint', ...under(middle, PAINT_GOAL, 'ms') },
      { database, what: 'a visited list, click to paint, slowest', value: times.at(-1)!, unit: 'ms' },
    ]
  } finally {
    await browser.close()
  }
}
