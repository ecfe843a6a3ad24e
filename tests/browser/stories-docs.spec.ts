import { expect, test, type Page } from '@playwright/test'
import { bringAxe, violations } from '../support/axe.ts'
import { complaintsOf } from '../support/browser.ts'
import { allEntries, serveStorybook, type Entry, type ServedStorybook } from '../support/storybook.ts'

/** The widths of a desk and of a phone, and what the toolbar says. */
const WAYS = [
  { width: 1440, globals: 'theme:light;direction:ltr' },
  { width: 1440, globals: 'theme:dark;direction:rtl' },
  { width: 390, globals: 'theme:dark;direction:ltr' },
]
/** A page of documentation loads the stories that it links to. */
const PATIENT = { timeout: 120_000 }
/** Stories have their own tests, and stand in frames and canvases; the bars of these are Storybook's. */
const PROSE = { exclude: ['.sbdocs-preview', 'iframe', '.sb-wrapper'] }

let storybook: ServedStorybook
let entries: Entry[]

test.beforeAll(async () => {
  storybook = await serveStorybook()
  entries = await allEntries()
})
test.afterAll(() => storybook.stop())

/** Pages that are written, not made of stories. */
const written = () => entries.filter(({ type, importPath }) => type === 'docs' && importPath.endsWith('.mdx'))

async function open(page: Page, { id }: Entry, globals: string): Promise<void> {
  await page.goto(`${storybook.url}/iframe.html?id=${id}&viewMode=docs&globals=${globals}`)
  await expect(page.locator('.sbdocs-content h1')).toBeVisible(PATIENT)
  await expect(page.locator('.sb-errordisplay')).toBeHidden()
  await page.waitForLoadState('networkidle')
}

test('each page of documentation is there in both themes and directions, on a desk and on a phone', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const complaints = complaintsOf(page)
  expect(written().map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Design/The statement', 'Design/Documents', 'Design/Tokens']),
  )
  for (const entry of written())
    for (const { width, globals } of WAYS)
      await test.step(`${entry.title}, ${globals}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await open(page, entry, globals)
        await bringAxe(page)
        expect.soft(await violations(page, 'all', PROSE), `${entry.title}, ${globals}`).toEqual([])
        expect.soft(await faultsOf(page), `${entry.title}, ${globals}, ${width} px`).toEqual({
          direction: globals.includes('rtl') ? 'rtl' : 'ltr',
          dark: globals.includes('dark'),
          wide: 0,
          rawTables: 0,
          brokenPictures: 0,
          failing: 0,
        })
      })
  expect(complaints).toEqual([])
})

const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const prose = document.querySelector('.sbdocs-content')!
    const [red = 255] = getComputedStyle(document.querySelector('.sbdocs-wrapper')!)
      .backgroundColor.match(/\d+/g)!
      .map(Number)
    return {
      direction: getComputedStyle(prose.querySelector('p')!).direction,
      dark: red < 128,
      wide: root.scrollWidth - root.clientWidth,
      rawTables: [...prose.querySelectorAll('p')].filter((each) => /\| *---/.test(each.textContent)).length,
      brokenPictures: [...document.images].filter((image) => image.complete && !image.naturalWidth).length,
      failing: (prose.textContent.match(/FAILS/g) ?? []).length,
    }
  })

test('the links of the documentation lead to stories and pages that exist', async ({ page }) => {
  const known = new Set(entries.map(({ id }) => id))
  const links: Record<string, string[]> = {}
  for (const entry of written()) {
    await open(page, entry, 'theme:light')
    const addresses = await page
      .locator('.sbdocs-content a[href*="?path="]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
    links[entry.title] = addresses.map((address) => address.split('/').at(-1)!)
  }
  expect(links['Design/The statement']?.length).toBeGreaterThan(40)
  expect(
    Object.values(links)
      .flat()
      .filter((id) => !known.has(id)),
  ).toEqual([])
})

test('a page of documentation follows the toolbar, and its links lead there', async ({ page }) => {
  await page.goto(`${storybook.url}/index.html?path=/docs/design-the-statement--docs`)
  const shown = page.frameLocator('#storybook-preview-iframe')
  await expect(shown.getByRole('heading', { name: 'Anatomy' })).toBeVisible(PATIENT)
  const wrapper = shown.locator('.sbdocs-wrapper')
  const light = await wrapper.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.evaluate(() => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, payload: object): void }
    }
    channel.emit('updateGlobals', { globals: { theme: 'dark', direction: 'rtl' } })
  })
  await expect(shown.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(wrapper).not.toHaveCSS('background-color', light)
  await shown.getByRole('link', { name: 'StatementTable: Typical' }).first().click()
  await expect(page).toHaveURL(/path=\/story\/.*statementtable--typical/)
})
