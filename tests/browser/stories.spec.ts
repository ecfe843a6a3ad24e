import { expect as expectNow, test, type Page } from '@playwright/test'
import { bringAxe, violations } from '../support/axe.ts'
import { FAILED_CALL } from '../support/browser.ts'
import { dataOfStories, faultsIn } from '../support/story-figures.ts'
import { allStories, serveStorybook, storiesOfToday, type ServedStorybook } from '../support/storybook.ts'

/** What a page of stories offers to whoever drives it. */
interface StoryWindow {
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit(event: string, payload: object): void
    /** What came with an event the last time; undefined before the first. */
    last(event: string): unknown
    on(event: string, listener: (payload: { storyId: string }) => void): void
    off(event: string, listener: (payload: { storyId: string }) => void): void
  }
}

/** What Storybook says of itself, and of stories that stand in frames of a page of documentation. */
const STORYBOOKS_OWN =
  /^Accessing the Story Store is deprecated|^Ignored Storybook channel message|will become mandatory in Storybook/
const PATIENCE_MS = 60_000
/** Storybook itself and its pages take long to load where others work too. */
const expect = expectNow.configure({ timeout: 3 * PATIENCE_MS })
/** What is ours of a page of stories. */
const OWN = { exclude: ['.sb-wrapper'] }

// To it Storybook does not wait for animations to end: it ends them.
test.use({ userAgent: 'StorybookTestRunner' })

// The halves of the stories are looked at side by side.
test.describe.configure({ mode: 'parallel' })
const HALVES = [0, 1]
/** The groups of the sidebar that the menu has too. */
const MENU = ['dashboard', 'platforms', 'clients', 'vehicles', 'billings', 'balances']

let storybook: ServedStorybook

test.beforeAll(async () => {
  storybook = await serveStorybook()
})
test.afterAll(() => storybook.stop())

/** Collects what is wrong with a page: complaints on its console, errors, calls to anywhere else. */
function watch(page: Page, note: (fault: string) => void): void {
  // Testing Library adds the whole page to what it says.
  const brief = (text: string) => note(text.split('\n').slice(0, 3).join(' ').slice(0, 300))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || STORYBOOKS_OWN.test(message.text())) return
    // What could not be loaded is named only there.
    const about = FAILED_CALL.test(message.text()) ? ` ${message.location().url}` : ''
    brief(message.text() + about)
  })
  page.on('pageerror', (error) => brief(error.message))
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(storybook.url))
      note(`asks for ${request.url()}`)
  })
}

/** Sends an order to the page of stories; ends when the story is drawn and its play function is through. */
const order = (page: Page, storyId: string, event: string, payload: object) =>
  page.evaluate(
    ({ storyId, event, payload, patience }) =>
      new Promise<void>((done, fail) => {
        const channel = (window as unknown as StoryWindow).__STORYBOOK_ADDONS_CHANNEL__
        const timer = setTimeout(() => fail(new Error(`${event}: not through in time`)), patience)
        const finished = (story: { storyId: string }) => {
          if (story.storyId !== storyId) return
          clearTimeout(timer)
          channel.off('storyFinished', finished)
          done()
        }
        channel.on('storyFinished', finished)
        channel.emit(event, payload)
      }),
    { storyId, event, payload, patience: PATIENCE_MS },
  )

/** A story is played the first way, and then shown the other way: between them they are all of the colours and directions. */
const FIRST = { theme: 'light', direction: 'ltr' }
const THEN = { theme: 'dark', direction: 'rtl' }

/** Components whose first field, or first line, has the focus from the start. */
const FOCUSED =
  /^(payment-sheets-sheetpreviewpanel|platforms-platformnameinput|statements-balanceform|statements-vehicleselect|users-(login|signup|forgot|reset)page|users-codeform)--/

/** What a test would leave behind in a story that is to be looked at; in what is open over the page the focus may be, and on a heading to begin at. */
const leftBehind = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused, body } = document
    const free = focused === body || focused?.closest('.MuiModal-root, [aria-expanded=true], [tabindex="-1"]')
    return [
      ...(scrollY > 0 ? ['is scrolled'] : []),
      ...(free ? [] : [`has the focus in ${focused?.outerHTML.slice(0, 120)}`]),
    ]
  })

/** How much wider than the window the page is. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const half of HALVES)
  test(`stories render, play and pass axe, light and dark, from left to right and from right to left (${half + 1} of ${HALVES.length})`, async ({
    page,
  }) => {
    test.setTimeout(1_200_000)
    const all = await allStories()
    expect(all.length).toBeGreaterThan(500)
    const today = storiesOfToday(all)
    test.info().annotations.push({ type: 'stories', description: `${today.length} of ${all.length}` })
    const stories = today.filter((_story, at) => at % HALVES.length === half)
    const faults: string[] = []
    let at = 'the beginning'
    const note = (fault: string) => faults.push(`${at}: ${fault}`)
    watch(page, note)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // From another story than the first one: the one that is shown is not played again.
    const other = all.find(({ id }) => id !== stories[0]?.id)!
    await page.goto(`${storybook.url}/iframe.html?id=${other.id}&viewMode=story&globals=a11y.manual:!true`)
    // Storybook reloads the page when another story is chosen before the first one is finished.
    await page.waitForFunction(() =>
      (window as Partial<StoryWindow>).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished'),
    )
    await bringAxe(page)

    let before: string | null = null
    for (const { id, tags } of stories)
      try {
        at = `${id}, light, from left to right`
        if (before) await order(page, before, 'updateGlobals', { globals: FIRST })
        before = id
        await order(page, id, 'setCurrentStory', { storyId: id, viewMode: 'story' })
        for (const each of await violations(page, 'all', OWN)) note(each)
        if (!tags.includes('play-fn') && !FOCUSED.test(id))
          for (const each of await leftBehind(page)) note(each)
        const wide = await overflow(page)
        at = `${id}, dark, from right to left`
        await order(page, id, 'updateGlobals', { globals: THEN })
        for (const each of await violations(page, 'look', OWN)) note(each)
        if ((await overflow(page)) > Math.max(0, wide)) note('is wider than the window')
      } catch (error) {
        note(String(error))
      }
    expect(faults).toEqual([])
  })

test('what the stories show follows from the rules', async ({ page }) => {
  const [first] = await allStories()
  await page.goto(`${storybook.url}/iframe.html?id=${first!.id}&viewMode=story`)
  await page.waitForFunction(() =>
    (window as Partial<StoryWindow>).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished'),
  )
  const stories = await dataOfStories(page)
  expect(stories.length).toBeGreaterThan(500)
  expect(stories.flatMap(faultsIn)).toEqual([])
})

test('the sidebar offers what is to be looked at, in the order of the menu', async ({ page }) => {
  const stories = await allStories()
  const shown = stories.filter(({ tags }) => !tags.includes('play-fn')).map(({ id }) => id)
  // At rest, reached by what the story does, and a test.
  expect(shown).toContain('billings-billinglist--typical')
  expect(shown).toContain('billings-senddialog--refused')
  expect(shown).not.toContain('billings-billinglist--typical-test')
  const faults: string[] = []
  watch(page, (fault) => faults.push(fault))
  await page.goto(`${storybook.url}/index.html?path=/story/billings-billinglist--typical`)
  const sidebar = page.locator('#storybook-explorer-tree')
  await expect(sidebar.locator('[data-item-id="billings-billinglist--failed"]')).toBeVisible()
  await expect(sidebar.locator('[data-item-id="billings-billinglist--typical-test"]')).toHaveCount(0)
  await expect(page.frameLocator('#storybook-preview-iframe').getByText('Baraka Logistics')).toBeVisible()
  const roots = await sidebar
    .locator('[data-nodetype="root"]')
    .evaluateAll((found) => found.map(({ id }) => id))
  expect(roots.filter((root) => MENU.includes(root))).toEqual(MENU)
  expect(faults).toEqual([])
})

test('a story is shown in each theme and direction side by side', async ({ page }) => {
  await page.goto(
    `${storybook.url}/iframe.html?id=billings-senddialog--refused&viewMode=story&globals=view:all;contrast:forced`,
  )
  const panes = ['light, ltr', 'dark, ltr', 'light, rtl', 'dark, rtl']
  for (const name of panes) {
    const pane = page.frameLocator(`iframe[title="${name}"]`)
    await expect(pane.getByText('Please enable the email system first')).toBeVisible()
    await expect(pane.locator('html')).toHaveAttribute('dir', name.slice(-3))
    await expect(pane.getByRole('button', { name: 'Send Email' })).toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    )
  }
})

test('the pages work from any folder and call nobody else', async ({ page }) => {
  const faults: string[] = []
  watch(page, (fault) => faults.push(fault))
  await page.goto(`${storybook.url}/index.html?path=/docs/design-the-statement--docs`)
  const shown = page.frameLocator('#storybook-preview-iframe')
  await expect(shown.getByRole('heading', { name: 'The arithmetic' })).toBeVisible()
  await expect(shown.getByRole('columnheader', { name: 'Oct 26' })).toBeVisible()
  expect(faults).toEqual([])
})
