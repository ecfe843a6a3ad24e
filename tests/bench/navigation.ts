import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts'
import { middleOf, under, type Line } from './report.ts'
import type { Bench } from './requests.ts'

const PAINT_GOAL = 100
const ROUNDS = 5
/** Who clicks has looked at the list before: what it draws after its first frame is there by then, in milliseconds. */
const LOOK_MS = 500
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

/** Each list some times. @param lookMs how long each is looked at before the next click */
async function timesOf(page: Page, lookMs: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const list of LISTS) {
      await page.waitForTimeout(lookMs)
      times.push(await visit(page, list))
    }
  return times
}

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
    const [looked, hurried] = [await timesOf(page, LOOK_MS), await timesOf(page, 0)]
    const line = 'a visited list, click to paint'
    return [
      { database, what: line, ...under(middleOf(looked), PAINT_GOAL, 'ms') },
      { database, what: `${line}, slowest`, value: Math.max(...looked), unit: 'ms' },
      { database, what: `${line}, one right after the other`, value: middleOf(hurried), unit: 'ms' },
    ]
  } finally {
    await browser.close()
  }
}
