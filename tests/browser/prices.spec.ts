import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { choose, complaintsOf, dialog, downloaded, enter } from '../support/browser.ts'
import { aBilling, aClient, aFleet } from '../support/builders.ts'
import { expectToFit } from '../support/outbox-office.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { SMTP_LOGIN } from '../support/smtp-server.ts'
import { startSmtpScript } from '../support/smtp-script.ts'

let server: RunningServer
let user: SignedIn
const ends: (() => unknown)[] = []

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  const mail = await startSmtpScript({ teardown: (end: () => unknown) => void ends.push(end) })
  await user.create('/api/emails/settings/', {
    ...{ enable_email_system: true, smtp_host: '127.0.0.1', smtp_port: mail.port },
    ...{ from_email: 'billing@provider.example', ...SMTP_LOGIN },
  })
})
test.afterAll(async () => {
  await server.stop()
  for (const end of ends) await end()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
async function open(page: Page, path: string): Promise<void> {
  await enter(page, user.token)
  await page.goto(server.url + path)
}

test('a billing at other prices says so in the list and on its page, and takes the new ones', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const fleet = await aFleet(user, { client_name: 'Acacia', unit_usd: 20 }, ['USD', 'USD'])
  const { id } = await aBilling(user, fleet)
  await user.request('PUT', `/api/clients/${fleet.client_id}`, { unit_usd: 22, prices_valid_from: '2026-10' })
  await open(page, '/billings')
  await expect(page.getByText('2 lines at another price')).toBeVisible()
  await page.getByRole('link', { name: `#${id}`, exact: true }).click()
  await button(page, 'See the prices').click()
  await expect(dialog(page)).toContainText('2 lines change, and the total from $40.00 to $44.00.')
  await expect(dialog(page).getByText('Monthly $20.00 → $22.00')).toHaveCount(2)
  await button(page, 'Take the new prices').click()
  await expect(page.getByText('2 lines have other prices now')).toBeVisible()
  await expect(button(page, 'See the prices')).toHaveCount(0)
  await expect(page.getByText('$44').first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('a price that is missing is typed on the statement, and its lines take it', async ({ page }) => {
  const { client_id, vehicle_ids } = await aFleet(user, { client_name: 'Baobab' }, ['USD', 'USD'])
  const { id } = await aBilling(user, { client_id, vehicle_ids })
  await open(page, `/billing/${id}`)
  await expect(page.getByText('Baobab: 2 vehicles at 175.00: no USD price')).toBeVisible()
  await page.getByLabel('Monthly price of Baobab, USD').fill('20')
  await button(page, 'Save and re-price').click()
  await expect(
    page.getByText('The price of Baobab is valid from Oct 2026, and 2 lines have it'),
  ).toBeVisible()
  await expect(page.getByText('no USD price')).toHaveCount(0)
  const { unit_usd } = (await user.request('GET', `/api/clients/${client_id}`)).json()
  expect(unit_usd).toBe(20)
})

test('a statement at the default rate is held back until somebody says otherwise', async ({ page }) => {
  const fleet = await aFleet(user, { client_name: 'Cedar', email_1: 'pay@cedar.example' }, ['USD'])
  const { id } = await aBilling(user, { ...fleet, billing_month: 11 })
  await user.create('/api/emails/templates/', { name: 'Plain', subject: 'Statement', body: '<p>Hello</p>' })
  await open(page, `/billings/send?filter=${JSON.stringify({ billing_month: 11 })}`)
  await choose(page, 'Template', 'Plain')
  await button(page, 'Check what would be sent').click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('At the default rate (1)')
  await expect(button(page, 'Send 0 e-mails')).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Send them all the same' }).click()
  await expect(button(page, 'Send 1 e-mail')).toBeEnabled()
  await page.getByRole('checkbox', { name: 'Send them all the same' }).click()
  await expect(button(page, 'Send 0 e-mails')).toBeDisabled()
  await page.getByLabel('Monthly price of Cedar, USD').fill('20')
  await button(page, 'Save and re-price').click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Ready (1)')

  await user.request('PUT', `/api/billings/${id}`, { notes: 'Seen' })
  const other = await aFleet(user, { client_name: 'Dune', email_1: 'pay@dune.example' }, ['USD'])
  const { id: bare } = await aBilling(user, other)
  const pricing = '**/api/billings/pricing?**'
  await page.route(pricing, (route) => route.abort())
  await open(page, '/billings')
  await button(page, `Send billing #${bare}`).click()
  await choose(page, 'Template', 'Plain')
  await button(page, 'Send Email').click()
  await expect(dialog(page)).toContainText('Nothing was sent: it could not be checked')
  await expect(dialog(page).getByRole('checkbox', { name: 'Send it all the same' })).toHaveCount(0)
  await page.unroute(pricing)
  await button(page, 'Send Email').click()
  await expect(dialog(page)).toContainText('1 line is at the default rate')
  await expect(dialog(page)).toContainText('Please say that it is to be sent at the default rate')
  await dialog(page).getByRole('checkbox', { name: 'Send it all the same' }).check()
  await button(page, 'Send Email').click()
  await expect(page.getByText('Email sent successfully to pay@dune.example!')).toBeVisible()
})

test('a price that was entered elsewhere is said, and is taken on the statement', async ({ page }) => {
  const fleet = await aFleet(user, { client_name: 'Gum', email_1: 'pay@gum.example' }, ['USD', 'USD'])
  const { id } = await aBilling(user, { ...fleet, billing_month: 12 })
  await user.create('/api/emails/templates/', { name: 'Short', subject: 'Statement', body: '<p>Hello</p>' })
  await open(page, `/billing/${id}`)
  await expect(page.getByText('Gum: 2 vehicles at 175.00: no USD price')).toBeVisible()
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Gum: 1 vehicle at 175.00: no USD price')).toBeVisible()
  await user.request('PUT', `/api/clients/${fleet.client_id}`, {
    ...{ unit_usd: 20, prices_valid_from: '2026-12' },
  })
  await page.goto(`${server.url}/billings/send?filter=${JSON.stringify({ billing_month: 12 })}`)
  await choose(page, 'Template', 'Short')
  await button(page, 'Check what would be sent').click()
  const notice = page.getByRole('group', { name: 'Vehicles at the default rate in 12/2026' })
  await expect(notice).toContainText('Gum: 1 vehicle at 175.00, but the USD price is $20.00 by now')
  await expect(notice.getByRole('textbox')).toHaveCount(0)
  const opened = page.waitForEvent('popup')
  await notice.getByRole('link', { name: `Re-price billing #${id}` }).click()
  const statement = await opened
  await button(statement, 'See the prices').click()
  await button(statement, 'Take the new prices').click()
  await expect(statement.getByText('1 line has another price now')).toBeVisible()
})

test('the prices of many clients are changed after a look, and undone as a whole', async ({ page }) => {
  const complaints = complaintsOf(page)
  const platform_id = (await user.create('/api/platforms/', { name: 'Orion' })).id
  for (const [client_name, unit_usd] of [
    ['Elm', 10],
    ['Fig', 20.1],
  ] as const)
    await aClient(user, { platform_id, client_name, unit_usd })
  await open(page, `/clients?filter=${JSON.stringify({ platform_id })}`)
  await page.getByRole('link', { name: 'Change prices' }).click()
  await page.getByLabel('From month').fill('2027-01')
  await page.getByLabel('Percent more or less').fill('5')
  await page.getByLabel('Round to, USD').fill('0.5')
  await button(page, 'See what would change').click()
  await expect(page.getByRole('heading', { name: '2 prices would change from Jan 2027' })).toBeFocused()
  await expect(page.getByText('$10.00 → $10.50')).toBeVisible()
  await expect(page.getByText('$20.10 → $21.00')).toBeVisible()
  const csv = await downloaded(page, 'Download as CSV', /^price-change_.*\.csv$/)
  expect(await readFile(csv, 'utf8')).toContain(',Elm,unit_usd,USD,2027-01,10.00,10.50')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page)
  }
  await button(page, 'Change 2 prices').click()
  await expect(page.getByText('Prices of 2 clients changed from Jan 2027')).toBeVisible()
  await page.getByRole('button', { name: /^Undo price change/ }).click()
  await button(page, 'Undo').click()
  await expect(page.getByText('The prices are as they were before')).toBeVisible()
  await expect(page.getByText(/^Undone by/)).toBeVisible()
  expect(complaints).toEqual([])
})
