import { fileURLToPath } from 'node:url'
import { expect as expectNow, test, type Locator, type Page } from '@playwright/test'

// Outside of tests, too, where nothing else says how long: the guide's pictures are taken by the same steps.
const expect = expectNow.configure({ timeout: 60_000 })

export const workbook = (name: string): string =>
  fileURLToPath(new URL(`./workbooks/${name}`, import.meta.url))

export const dialog = (page: Page) => page.getByRole('dialog')
/** Presses a button, and the one of the same name in the question that it asks. */
export async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
}
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).last()

/** Uploads a workbook in the panel of the page that is open. */
export async function upload(page: Page, name: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(workbook(name))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
}

/** Types over what a field holds, sign by sign and without a pause, however busy the machine is. */
export const typeAtOnce = (field: Locator, text: string) =>
  field.evaluate((element: HTMLInputElement | HTMLTextAreaElement, signs) => {
    element.focus()
    element.select()
    for (const sign of signs) document.execCommand('insertText', false, sign)
  }, text)

/** Chooses an option of the first select of a name. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).first().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Searches in a picker and takes the one record that is found. */
export async function pick(page: Page, name: string, search: string): Promise<void> {
  await page.getByRole('combobox', { name }).fill(search)
  // Before the server has answered, the options are others, and move.
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option').click()
}

/** Clicks a download button and answers where the file lies. */
export async function downloaded(page: Page, button: string, name: RegExp): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(name)
  const file = test.info().outputPath(download.suggestedFilename())
  await download.saveAs(file)
  return file
}

export async function open(page: Page, entry: string, path: string): Promise<void> {
  // The page may link to the same place.
  await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
}

/** Goes to a page as a link does, so that the page is not loaded anew. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** The same, and waits until the page is there. */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The page before stays until the next one is there.
    const isOther = new URL(to, location.href).pathname !== location.pathname
    if (isOther) document.querySelector('main h1')?.setAttribute('data-before', '')
  }, path)
  await goTo(page, path)
  await expect(page.locator('main h1:not([data-before])')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0)
}

/** Signs in by a token in local storage, before any page is opened. */
export async function enter(page: Page, token: string): Promise<void> {
  await page.addInitScript((stored) => {
    // Once a tab: whoever signs out stays signed out.
    if (sessionStorage.getItem('entered')) return
    sessionStorage.setItem('entered', 'yes')
    localStorage.setItem('access_token', stored)
  }, token)
}

/** Collects what the page complains about on its console, but what a test provokes; and what it sends that the API ignores. */
export function complaintsOf(page: Page, expected: RegExp[] = []): string[] {
  const complaints: string[] = []
  const add = (text: string) => {
    if (!expected.some((each) => each.test(text))) complaints.push(text)
  }
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) add(message.text())
  })
  page.on('pageerror', (error) => add(error.message))
  page.on('response', (answer) => {
    const ignored = answer.headers()['ignored-fields']
    if (ignored) add(`The API ignores ${ignored} of ${answer.request().method()} ${answer.url()}`)
  })
  return complaints
}

/** What Chromium itself writes about a call that failed. */
export const FAILED_CALL = /^Failed to load resource/
