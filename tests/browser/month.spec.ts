import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { choose, dialog, downloaded, open, pick, toast, upload, workbook } from '../support/browser.ts'
import { canReadDocuments, pdfText, sheetText } from '../support/documents.ts'
import { startServer, type RunningServer } from '../support/server.ts'

let server: RunningServer
const complaints: string[] = []

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(async () => {
  await server.stop()
})

test('a member of staff bills the month from nothing', async ({ page }) => {
  test.skip(!canReadDocuments, 'pdftotext and LibreOffice are needed to read what is downloaded')
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))

  await test.step('ROUTE-2 signed out, every route leads to the log-in', async () => {
    for (const path of [
      '/',
      '/home',
      '/platforms',
      '/clients',
      '/vehicles',
      '/billings',
      '/client-balances',
      '/client-balances/1',
      '/settings/email',
      '/settings/email/templates',
      '/client/1',
      '/vehicle/1',
      '/billing/1',
    ]) {
      await page.goto(server.url + path)
      await expect(page).toHaveURL(/\/login$/)
    }
  })

  await test.step('LOGIN-3 SIGNUP-4 SIGNUP-5 SIGNUP-6 signs up', async () => {
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(/\/signup$/)
    // The address changes before the page does, which has a Username too.
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    await page.getByLabel('Username').fill('amina')
    await page.getByLabel('Email').fill('amina@example.com')
    await page.getByLabel('Password', { exact: true }).fill('tracks-2026')
    await page.getByLabel('Confirm Password').fill('tracks-2027')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/signup'))
        sent.push(request.postData() ?? '')
    })
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    expect(sent).toEqual([])
    await page.getByLabel('Confirm Password').fill('tracks-2026')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Account created successfully! Please log in.')).toBeVisible()
    expect(sent.map((body) => Object.keys(JSON.parse(body) as object))).toEqual([
      ['username', 'email', 'password'],
    ])
  })

  await test.step('LOGIN-4 LOGIN-5 SESS-1 logs in, after a wrong password', async () => {
    await page.getByLabel('Username').fill('amina')
    await page.getByLabel('Password').fill('wrong-tracks')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Incorrect username or password')).toBeVisible()
    await page.getByLabel('Password').fill('tracks-2026')
    await expect(page.getByText('Incorrect username or password')).toBeHidden()
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/home$/)
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toMatch(/^ey/)
  })

  await test.step('ROUTE-3 ROUTE-4 ROUTE-5 signed in, the log-in, the front door and an unknown path lead home', async () => {
    for (const path of ['/login', '/signup', '/', '/nowhere']) {
      await page.goto(server.url + path)
      await expect(page).toHaveURL(/\/home$/)
    }
  })

  await test.step('PLAT-1 PLAT-2 adds the platforms', async () => {
    await open(page, 'Manage Platforms', '/platforms')
    const names = (await readFile(workbook('platforms.txt'), 'utf8')).trim().split('\n')
    for (const name of names) {
      await page.getByRole('button', { name: 'Add Platform' }).first().click()
      await dialog(page).getByLabel('Name').fill(name)
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await expect(dialog(page)).toBeHidden()
      const row = page.getByRole('row').filter({ hasText: name })
      await expect(row).toContainText('No description')
      await expect(row).toContainText(String(new Date().getFullYear()))
      for (const action of ['Edit', 'Delete'])
        await expect(row.getByRole('button', { name: `${action} ${name}` })).toBeVisible()
    }
  })

  await test.step('CIMP-1 CIMP-4 CLI-5 IMP-2 imports the clients', async () => {
    await open(page, 'Create Clients', '/clients')
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(toast(page, 'Please select both a platform and an Excel file')).toBeVisible()
    await choose(page, 'Platform', 'Orion Track')
    await upload(page, 'clients-with-mistakes.xlsx')
    await expect(toast(page, 'Some errors occurred: Row 3, Platform')).toBeVisible()
    await expect(page.getByText('Row 7, Client_ID: "C1001" repeats row 2')).toBeVisible()
    await upload(page, 'clients.xlsx')
    await expect(toast(page, '64 clients: 63 new')).toBeVisible()
    await expect(page.getByText('1-15 of 64')).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      '',
      'Client ID',
      'Client Name',
      'Platform',
      'Email',
      'Actions',
    ])
    await page.getByRole('searchbox').fill('c1001')
    await expect(page.getByText('1-1 of 1')).toBeVisible()
    await page
      .getByRole('row')
      .filter({ hasText: 'C1001' })
      .getByText('billing@dunehaulagellc.example')
      .click()
    await expect(page).toHaveURL(/\/client\/1$/)
    await expect(page.getByText('+254762592659')).toBeVisible()
  })

  await test.step('VIMP-1 VIMP-3 VEH-1 imports the vehicles', async () => {
    await open(page, 'Client Vehicles', '/vehicles')
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(toast(page, 'Please select an Excel file')).toBeVisible()
    await upload(page, 'vehicles.xlsx')
    await expect(toast(page, '990 vehicles: 990 new')).toBeVisible()
    await expect(page.getByText('1-15 of 990')).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      '',
      'Vehicle Name',
      'IMEI',
      'Client',
      'Charging Currency',
      'SIM Number',
      'Actions',
    ])
    await pick(page, 'Client', 'Dune Haulage LLC')
    await expect(page.getByText('1-8 of 8')).toBeVisible()
    await page.getByRole('searchbox').fill('866722249177504')
    await expect(page.getByText('1-1 of 1')).toBeVisible()
    await page.getByRole('row').filter({ hasText: 'TCZ 718A' }).getByText('8925519561581147454').click()
    await expect(page).toHaveURL(/\/vehicle\/\d+$/)
    await expect(page.getByRole('heading', { name: 'TCZ 718A' })).toBeVisible()
  })

  await test.step('BILL-3 bills the month from the tracking export', async () => {
    await open(page, 'Generate Billings', '/billings')
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(toast(page, 'Please select an Excel file')).toBeVisible()
    await choose(page, 'Month', 'October')
    await page.getByRole('spinbutton', { name: 'Year' }).fill('2026')
    await upload(page, 'billings-2026-10.xlsx')
    await expect(toast(page, '123 billings made for 10/2026, 990 vehicles billed.')).toBeVisible()
    await expect(page.getByText('204 rows to look at')).toBeVisible()
    await expect(page.getByText('1-10 of 123')).toBeVisible()
  })

  const statement = page.getByRole('table')
  const line = (name: string) => statement.getByRole('row').filter({ hasText: name })
  const total = statement.getByRole('row').filter({ hasText: 'TOTAL AMOUNT' })

  await test.step('BILL-5 STMT-2 STMT-3 STMT-4 STMT-10 STMT-15 opens a statement', async () => {
    await pick(page, 'Client', 'Dune Haulage LLC')
    await expect(page.getByText('1-2 of 2')).toBeVisible()
    await choose(page, 'Type', 'INTERNATIONAL')
    await expect(page.getByText('1-1 of 1')).toBeVisible()
    for (const name of ['Month', 'Year'])
      await expect(page.getByRole('combobox', { name }).last()).toBeVisible()
    await page
      .getByRole('row')
      .filter({ hasText: 'INTERNATIONAL' })
      .getByRole('link', { name: /View/ })
      .click()
    await expect(page).toHaveURL(/\/billing\/\d+$/)
    await expect(page.getByRole('heading', { name: 'Dune Haulage LLC' })).toBeVisible()
    await expect(
      page.getByText('Statement of Installations and Subscriptions of GPS Tracking Units'),
    ).toBeVisible()
    for (const name of ['Add Item', 'Download PDF', 'Download Excel'])
      await expect(page.getByRole('button', { name })).toBeVisible()
    await expect(statement.locator('thead').getByRole('columnheader')).toHaveText([
      'Sr. No.',
      'IMEI Number',
      'Vehicle Registration',
      'Installation Date',
      'Billing',
      'Installation Charges',
      'Oct 26',
      'Fuel Sensor',
      'Voucher Code',
      'Comments',
      'Actions',
    ])
    await expect(line('TCZ 712E')).toContainText('861474190245097')
    await expect(line('TCZ 712E')).toContainText('$0')
    await expect(statement.getByRole('row').filter({ hasText: 'Monthly Charges' })).toContainText('5 × $4.50')
    await expect(total).toContainText('$23')
    for (const text of ['Orion Track', 'billing@dunehaulagellc.example', '+254762592659', '10/2026'])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    const cards: [string, string][] = [
      ['Chargeable Vehicles', '5'],
      ['Total Monthly Rate', '$23'],
      ['Total Install Charge', '$0'],
      ['Total Amount', '$23'],
    ]
    for (const [label, text] of cards)
      await expect(page.getByText(label, { exact: true }).locator('..')).toHaveText(label + text)
  })

  await test.step('ITEM-1 ITEM-2 STMT-12 corrects a line, and the totals follow', async () => {
    await page.getByRole('button', { name: 'Edit TCZ 712E' }).click()
    await choose(page, 'Status', 'ACTIVE')
    await dialog(page).getByLabel('Has Fuel Sensor').check()
    await dialog(page).getByLabel('Comments').fill('Reactivated, see ticket 118')
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Item updated successfully')).toBeVisible()
    await expect(line('TCZ 712E')).toContainText('$35')
    await expect(line('TCZ 712E')).toContainText('Reactivated, see ticket 118')
    await expect(statement.getByRole('row').filter({ hasText: 'Monthly Charges' })).toContainText('6 × $4.50')
    await expect(total).toContainText('$62')
  })

  await test.step('STMT-13 STMT-17 moves a line', async () => {
    await expect(page.getByRole('button', { name: 'Move up ACY 813D' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Move down UDX 343B' })).toBeDisabled()
    await page.getByRole('button', { name: 'Move up UDX 343B' }).click()
    await expect(toast(page, 'Item moved successfully')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Move down UDX 343B' })).toBeEnabled()
  })

  await test.step('ITEM-4 removes a line', async () => {
    await page.getByRole('button', { name: 'Delete KBZ 450H' }).click()
    await expect(
      page.getByText('Are you sure you want to remove this vehicle from the billing?'),
    ).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(toast(page, 'Vehicle removed from billing successfully!')).toBeVisible()
    await expect(line('KBZ 450H')).toHaveCount(0)
    await expect(total).toContainText('$58')
  })

  await test.step('ADDV-1 ADDV-2 adds it again, as the last line', async () => {
    await page.getByRole('button', { name: 'Add Item' }).click()
    await dialog(page).getByRole('button', { name: 'Add Vehicle' }).click()
    await expect(dialog(page).getByText('Please select a vehicle')).toBeVisible()
    await dialog(page).getByRole('combobox', { name: 'Select Vehicle' }).click()
    await page.getByRole('option', { name: /KBZ 450H.*860525894738298/ }).click()
    await dialog(page).getByRole('button', { name: 'Add Vehicle' }).click()
    await expect(toast(page, 'Item added successfully')).toBeVisible()
    await expect(total).toContainText('$62')
    await expect(page.getByRole('button', { name: 'Move down KBZ 450H' })).toBeDisabled()
  })

  await test.step('STMT-5 STMT-7 STMT-8 STMT-9 STMT-14 records what the client paid', async () => {
    await page.getByRole('button', { name: 'Edit Balance' }).click()
    await page.getByLabel('Paid Amount').fill('50')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(
      toast(page, 'Balance information updated successfully. Payment of $50.00 recorded.'),
    ).toBeVisible()
    await expect(page.getByRole('group', { name: 'Current Client Balance' })).toContainText('-$50.00')
    await expect(page.getByRole('group', { name: 'New Client Balance' })).toContainText('-$50.00')
    await expect(statement.locator('tfoot').getByRole('row')).toHaveText([
      'TotalsInstallationAmountCount × average',
      'Monthly Charges$276 × $4.50',
      'TOTAL AMOUNT$35$62',
      'Previous Balance$0.00',
      'Paid$50.00',
      'Total Outstanding$12.00',
    ])
  })

  await test.step('STMT-19 STMT-21 downloads the PDF, which says the same', async () => {
    const file = await downloaded(page, 'Download PDF', /^billing_\d+\.pdf$/)
    await expect(toast(page, 'PDF downloaded successfully!')).toBeVisible()
    const text = pdfText(file)
    expect(text).toContain('Dune Haulage LLC')
    expect(text).toMatch(/TCZ 712E +2026-10-13 +\$35 +X/)
    expect(text).toMatch(/TOTAL AMOUNT +\$35 +\$62/)
    expect(text).toMatch(/Total Outstanding +\$12\.00/)
  })

  await test.step('STMT-20 the workbook too, and LibreOffice reads it', async () => {
    const file = await downloaded(page, 'Download Excel', /^billing_\d+\.xlsx$/)
    await expect(toast(page, 'Excel downloaded successfully!')).toBeVisible()
    const csv = sheetText(file)
    expect(csv).toContain('861474190245097,TCZ 712E,2026-10-13')
    expect(csv).toMatch(/TOTAL AMOUNT.*35.*62/)
  })

  await test.step('SESS-1 SHELL-2 logs out', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  })

  // The wrong password: Chromium itself reports every refused request.
  expect(complaints).toEqual([expect.stringContaining('401 (Unauthorized)')])
})
