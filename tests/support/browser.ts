import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'

export const workbook = (name: string): string =>
  fileURLToPath(new URL(`./workbooks/${name}`, import.meta.url))

export const dialog = (page: Page) => page.getByRole('dialog')
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).last()

/** Uploads a workbook in the panel of the page that is open. */
export async function upload(page: Page, name: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(workbook(name))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
}

/** Chooses an option of the first select of a name. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).first().click()
  await page.getByRole('option', { name: option, exact: true }).click()
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
  await page.getByRole('link', { name: entry }).click()
  await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
}
