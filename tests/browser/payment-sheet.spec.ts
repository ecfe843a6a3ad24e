import { expect, test, type Page } from '@playwright/test'
import { paymentReference } from '../../server/features/billings/payment-reference.rules.ts'
import { bringAxe, violations } from '../support/axe.ts'
import { choose, complaintsOf, dialog, enter, goTo, pick, toast } from '../support/browser.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { bankSheet, csv, PROFILE } from '../support/payment-sheet.ts'
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
test.beforeEach(({ page }) => enter(page, user.token))

/** A client that owes 10 a vehicle for October. */
async function aDebtor(client_name: string, vehicles: number) {
  const { client_id, vehicle_ids } = await aFleet(
    user,
    { client_name, unit_usd: 10 },
    Array<string>(vehicles).fill('USD'),
  )
  return (await aBilling(user, { client_id, vehicle_ids })).id
}

/** A statement of a bank in Windows-1252, with semicolons and decimal commas. */
const sheetOf = (reference: string) => ({
  name: 'october.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    csv(
      [
        ['Extracto de octubre'],
        ['Fecha', 'Referencia', 'Ordenante', 'Concepto', 'Abono', 'Cargo'],
        ['05/10/2026', 'A1', '', `Pago ${reference}`, '10,00', ''],
        ['06/10/2026', 'A2', 'DUNE HAULAGE', 'Octubre', '1.234,50', ''],
        ['07/10/2026', 'A3', 'CAJA MUÑOZ', '', '77,70', ''],
        ['08/10/2026', 'A4', '', 'Intereses', '0,15', ''],
        ['09/10/2026', 'A5', '', 'Comisión', '', '5,00'],
        ['Total', '', '', '', '1.322,35', '5,00'],
      ],
      ';',
    ),
    'latin1',
  ),
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const confirmation = (page: Page) => page.getByRole('alertdialog')
const chosen = (page: Page) => page.locator('input[type=file]')
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const due = async (id: unknown): Promise<number> =>
  (await user.request('GET', `/api/billings/${String(id)}`)).json<{ amount_due: number }>().amount_due

test('a sheet goes from its first look to payments, once, and back', async ({ page }) => {
  const complaints = complaintsOf(page)
  const [first, second] = [await aDebtor('Acacia Freight', 1), await aDebtor('Dune Haulage', 3)]
  const sheet = sheetOf(paymentReference(first))
  await page.goto(`${server.url}/payment-sheets`)
  await expect(page.getByText('or drop it here (.xlsx, .xls, .csv, .txt)')).toBeVisible()
  await bringAxe(page)

  await chosen(page).setInputFiles(sheet)
  await expect(page.getByText('No profile has these columns yet')).toBeVisible()
  await button(page, 'Map the columns').click()
  await dialog(page).getByLabel('Account').fill('Main account')
  await choose(page, 'Currency of lines that do not say theirs', 'USD')
  expect(await violations(page)).toEqual([])
  await button(page, 'Save the profile').click()

  await expect(page.getByRole('tab', { name: 'To confirm (1)' })).toBeVisible()
  const likely = row(page, 'DUNE HAULAGE')
  await expect(likely).toContainText('nothing else says so')
  expect(await violations(page)).toEqual([])
  await expect(likely, 'keys work at once').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(likely.getByText('Confirmed')).toBeVisible()
  await page.getByRole('tab', { name: 'No client (2)' }).click()
  await expect(row(page, 'CAJA MUÑOZ')).toContainText('Nothing names a client')
  await row(page, 'Intereses').focus()
  await page.keyboard.press('0')
  await dialog(page).getByLabel('Reason').fill('Interest')
  await dialog(page).getByRole('button', { name: 'Set aside' }).click()
  await expect(page.getByRole('tab', { name: 'No client (1)' })).toBeVisible()
  await button(page, 'Import').click()
  const outcome = page.getByRole('status').filter({ hasText: '2 payments recorded' })
  await expect(outcome).toContainText('1 line waits for a client, 1 set aside, 0 known already.')
  await expect(outcome.getByRole('link', { name: 'See the import' })).toBeVisible()
  expect([await due(first), await due(second)]).toEqual([0, 0])

  await chosen(page).setInputFiles(sheet)
  await expect(page.getByText('These columns are those of the profile october.')).toBeVisible()
  await button(page, 'Preview').click()
  await expect(
    page.getByText('0 payments recorded, 0 lines wait for a client, 4 known already.'),
  ).toBeVisible()
  await expect(button(page, 'Import')).toBeDisabled()

  await goTo(page, '/payment-lines')
  await button(page, 'Assign the line of $77.70 to a client').click()
  await pick(page, 'Client', 'Acacia')
  await dialog(page).getByRole('button', { name: 'Assign' }).click()
  await expect(toast(page, 'Payment recorded')).toBeVisible()
  await expect(page.getByText('No line waits for a client')).toBeVisible()
  await button(page, 'Show all lines').click()
  await expect(row(page, '$77.70')).toContainText('Acacia')

  await goTo(page, '/imports')
  await page.getByRole('link', { name: 'october.csv' }).click()
  await button(page, 'Undo the import of october.csv').click()
  await confirmation(page).getByRole('button', { name: 'Undo the import' }).click()
  await expect(toast(page, 'Import undone')).toBeVisible()
  expect([await due(first), await due(second)]).toEqual([10, 30])
  expect(complaints).toEqual([])
})

test('of two people who change a profile, the second is told, and begins anew', async ({ page }) => {
  const { id } = await user.create('/api/payment-profiles', { ...PROFILE, name: 'Paybill' })
  await page.goto(`${server.url}/payment-profiles`)
  await button(page, 'Edit Paybill').click()
  await dialog(page).getByLabel('Name of the profile').fill('Till')
  await user.request('PUT', `/api/payment-profiles/${id}`, { ...PROFILE, name: 'Paybill', account: 'M-Pesa' })
  await button(page, 'Save the profile').click()
  await expect(dialog(page).getByText('The profile was changed meanwhile')).toBeVisible()
  // Nor is it overwritten by who insists.
  await button(page, 'Save the profile').click()
  await expect(dialog(page).getByText('The profile was changed meanwhile')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Paybill')).toContainText('M-Pesa')

  await button(page, 'Edit Paybill').click()
  await expect(dialog(page).getByLabel('Account')).toHaveValue('M-Pesa')
  await dialog(page).getByLabel('Name of the profile').fill('Till')
  await button(page, 'Save the profile').click()
  await expect(row(page, 'Till')).toContainText('M-Pesa')
})

test('a profile is changed and deleted', async ({ page }) => {
  await user.create('/api/payment-profiles', { ...PROFILE, name: 'Savings' })
  await page.goto(`${server.url}/payment-profiles`)
  await button(page, 'Edit Savings').click()
  await dialog(page).getByLabel('Name of the profile').fill('Main bank')
  await button(page, 'Save the profile').click()
  await expect(row(page, 'Main bank')).toContainText('Details')
  await button(page, 'Delete Main bank').click()
  await confirmation(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Profile deleted')).toBeVisible()
  await expect(row(page, 'Main bank')).toHaveCount(0)
})

test('a line that names a statement shows that it settles this one first, and does', async ({ page }) => {
  const { client_id, vehicle_ids } = await aFleet(user, { client_name: 'Baobab Tours', unit_usd: 50 }, [
    'USD',
  ])
  const october = await aBilling(user, { client_id, vehicle_ids })
  const november = await aBilling(user, { client_id, vehicle_ids, billing_month: 11 })
  const { id: profile } = await user.create('/api/payment-profiles', { ...PROFILE, name: 'Named' })
  const sheet = bankSheet([['Somebody', `Statement ${november.id}`, 30]])
  await user.upload(`/api/payment-sheets?profile_id=${profile}`, sheet, 'named.csv')
  await page.goto(`${server.url}/payment-lines`)
  await button(page, 'Assign the line of $30.00 to a client').click()
  const gets = (id: number) => dialog(page).getByLabel(`Amount for statement #${id}`)
  await expect(gets(november.id)).toHaveValue('30.00')
  await expect(gets(october.id)).toHaveValue('')
  await dialog(page).getByRole('button', { name: 'Assign' }).click()
  await expect(toast(page, 'Payment recorded')).toBeVisible()
  expect([await due(october.id), await due(november.id)]).toEqual([50, 20])
})
