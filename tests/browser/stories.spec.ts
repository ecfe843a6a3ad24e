import { resolve } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { bringAxe, violations } from '../support/axe.ts'
import { FAILED_CALL } from '../support/browser.ts'
import { serveStorybook, type ServedStorybook } from '../support/storybook.ts'

/** What a page of stories offers to whoever drives it. */
interface StoryWindow {
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit(event: string, payload: object): void
    on(event: string, listener: (payload: { storyId: string }) => void): void
    off(event: string, listener: (payload: { storyId: string }) => void): void
  }
}

/** What Storybook says of itself. */
const STORYBOOKS_OWN = /^Accessing the Story Store is deprecated/
const PATIENCE_MS = 30_000
/** What is ours of a page of stories. */
const OWN = { exclude: ['.sb-wrapper'] }

// To it Storybook does not wait for animations to end: it ends them.
test.use({ userAgent: 'StorybookTestRunner' })

let storybook: ServedStorybook

test.beforeAll(async () => {
  test.setTimeout(180_000)
  storybook = await serveStorybook(resolve('test-results/storybook'))
})
test.afterAll(async () => {
  await storybook.stop()
})

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

// All of them take minutes: where every check has to be through in time, a part of them has to do.
const EVERY = process.env.CI ? 32 : 1

test('every story renders, plays and passes axe in light and dark', async ({ page }) => {
  test.setTimeout(600_000)
  const all = storybook.entries.filter(({ type }) => type === 'story')
  expect(all.length).toBeGreaterThan(500)
  const stories = all.filter((_story, at) => at % EVERY === 0)
  const faults: string[] = []
  let at = 'start'
  const note = (fault: string) => faults.push(`${at}: ${fault}`)
  watch(page, note)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(
    `${storybook.url}/iframe.html?id=${stories[0]!.id}&viewMode=story&globals=a11y.manual:!true`,
  )
  // It comes by a script that the page does not wait for.
  await page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in window)
  await bringAxe(page)

  let theme = 'light'
  for (const { id } of stories) {
    try {
      at = `${id} in ${theme}`
      await order(page, id, 'setCurrentStory', { storyId: id, viewMode: 'story' })
      for (const each of await violations(page, 'all', OWN)) note(each)
      theme = theme === 'light' ? 'dark' : 'light'
      at = `${id} in ${theme}`
      await order(page, id, 'updateGlobals', { globals: { theme } })
      for (const each of await violations(page, 'all', OWN)) note(each)
    } catch (error) {
      note(String(error))
    }
  }
  expect(faults).toEqual([])
})

test('the pages work from any folder and call nobody else', async ({ page }) => {
  const faults: string[] = []
  watch(page, (fault) => faults.push(fault))
  await page.goto(`${storybook.url}/index.html?path=/docs/statement-the-statement--docs`)
  const shown = page.frameLocator('#storybook-preview-iframe')
  await expect(shown.getByRole('heading', { name: 'The arithmetic' })).toBeVisible()
  await expect(shown.getByRole('columnheader', { name: 'Oct 26' })).toBeVisible()
  expect(faults).toEqual([])
})
