import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, enter, toast, workbook } from '../support/browser.ts'
import { providersRegister } from '../support/provider.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

let server: RunningServer
let user: SignedIn

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url), 'sara')
  await providersRegister(user)
})
test.afterAll(() => server.stop())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('a sheet of another month says so, bills its own month, leads there, and is undone', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await enter(page, user.token)
  await page.goto(`${server.url}/months/2026-11`)
  await page.getByRole('link', { name: 'Upload a sheet for Nov 2026' }).click()
  const month = page.getByRole('combobox', { name: 'Month' }).first()
  await expect(month).toHaveText('November')
  await page.locator('input[type=file]').setInputFiles(workbook('billings-2026-10.xlsx'))
  await button(page, 'Preview').click()
  // The first line of the preview.
  const notes = page.getByRole('note', { name: 'About the file' })
  await expect(notes).toContainText(/^Most rows are of 10\/2026: /)
  await notes.getByRole('button', { name: 'Preview as 10/2026' }).click()
  await expect(month).toHaveText('October')
  await expect(page.getByText('Most rows are of')).toHaveCount(0)
  await button(page, 'Import 990 rows').click()
  await expect(toast(page, /^123 billings made for 10\/2026, 990 vehicles billed/)).toBeVisible()

  await page.getByRole('link', { name: 'Go on with the end of Oct 2026' }).click()
  await page.getByRole('tab', { name: /^Collect/ }).click()
  const uploads = page.getByRole('list', { name: 'Uploaded sheets' }).getByRole('listitem')
  await expect(uploads).toContainText('123 billings made for 10/2026, 990 vehicles billed.')
  await expect(page.getByRole('tab', { name: /^Collect/ })).toContainText('123 billings')
  await uploads.getByRole('link', { name: 'billings-2026-10.xlsx' }).click()
  await page.getByRole('link', { name: 'Oct 2026', exact: true }).click()

  await page.getByRole('tab', { name: /^Collect/ }).click()
  await button(page, 'Undo the import of billings-2026-10.xlsx').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(toast(page, 'Import undone')).toBeVisible()
  await expect(uploads).toContainText('Undone')
  await expect(page.getByText('Nothing is billed for this month yet.')).toBeVisible()
  expect(complaints).toEqual([])
})
