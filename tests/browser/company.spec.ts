import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, dialog, enter, open, toast } from '../support/browser.ts'
import { aPng } from '../support/images.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

let server: RunningServer
let user: SignedIn
test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
})
test.afterAll(() => server.stop())

const save = (page: Page) => page.getByRole('button', { name: 'Save Company' })
const logo = (page: Page) => page.getByRole('img', { name: 'The logo of the company' })
const chooseLogo = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Logo file').setInputFiles({ name, mimeType: 'image/png', buffer })

test('the company is described, with a logo, and what is not saved is asked about', async ({ page }) => {
  const complaints = complaintsOf(page, [/Failed to load resource.*(400|503)/])
  await enter(page, user.token)

  await test.step('a load that fails can be tried again', async () => {
    await page.route('**/api/settings/company', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(`${server.url}/home`)
    await open(page, 'Company', '/settings/company')
    await expect(page.getByText('Failed to load the company')).toBeVisible()
    await page.unroute('**/api/settings/company')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Company Name')).toHaveValue('')
    await expect(page.getByText('No logo yet')).toBeVisible()
  })

  await test.step('faults stand at their fields, the server’s too', async () => {
    await page.getByLabel('Email').fill('nobody')
    await page.getByLabel('Address').fill('1\n2\n3\n4\n5\n6\n7')
    await save(page).click()
    await expect(page.getByText('Must be a valid email')).toBeVisible()
    await expect(page.getByText('must not have more than 6 lines')).toBeVisible()
    await page.getByLabel('Email').fill('a@b')
    await page.getByLabel('Address').fill('12 Kenyatta Avenue\nNairobi')
    await page.route('**/api/settings/company', (route) =>
      route.fulfill({ status: 400, json: { detail: 'phone is odd', errors: { phone: 'is odd' } } }),
    )
    await page.getByLabel('Email').fill('accounts@savanna.example')
    await save(page).click()
    await expect(toast(page, 'Failed to save the company: phone is odd')).toBeVisible()
    await expect(page.getByText('is odd', { exact: true })).toBeVisible()
    await page.unroute('**/api/settings/company')
  })

  await test.step('leaving asks before what was typed is lost', async () => {
    await page.getByRole('link', { name: 'Email Settings' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Address')).toHaveValue('12 Kenyatta Avenue\nNairobi')
  })

  await test.step('it is saved and stays', async () => {
    await page.getByLabel('Company Name').fill('Savanna Tracking Ltd')
    await page.getByLabel('Payment Instructions').fill('Bank transfer')
    await save(page).click()
    await expect(toast(page, 'Company saved successfully!')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Company Name')).toHaveValue('Savanna Tracking Ltd')
    await expect(page.getByLabel('Payment Instructions')).toHaveValue('Bank transfer')
  })

  await test.step("the settings of the month's end are changed by themselves", async () => {
    const section = page.getByRole('region', { name: 'Month’s end' })
    await section.getByRole('button', { name: 'Change Settings' }).click()
    await dialog(page).getByLabel('Silent after (days)').fill('45')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'The settings of the month’s end were saved')).toBeVisible()
    await expect(section).toContainText('45')
    await page.reload()
    await expect(section).toContainText('45')
    await expect(page.getByLabel('Company Name')).toHaveValue('Savanna Tracking Ltd')
  })

  await test.step('a logo is shown as it is stored, another file is refused, and it can go', async () => {
    await chooseLogo(page, 'logo.png', aPng([60, 20]))
    await expect(toast(page, 'Logo saved successfully!')).toBeVisible()
    await expect(page.getByText('60 × 20 pixels')).toBeVisible()
    const width = () => logo(page).evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBe(60)
    await chooseLogo(page, 'logo.svg', Buffer.from('<svg><script/></svg>'))
    await expect(toast(page, 'Failed to save the logo: An SVG cannot be used')).toBeVisible()
    await chooseLogo(page, 'large.png', Buffer.alloc(1024 * 1024 + 1))
    await expect(toast(page, 'The logo is larger than 1 MB')).toBeVisible()
    await chooseLogo(page, 'other.png', aPng([90, 20]))
    await expect.poll(width).toBe(90)
    await page.getByRole('button', { name: 'Remove Logo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Logo' }).click()
    await expect(page.getByText('No logo yet')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })
  expect(complaints).toEqual([])
})
