import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import * as XLSX from 'xlsx'
import { choose, complaintsOf, downloaded, enter, FAILED_CALL, toast, workbook } from '../support/browser.ts'
import { aClient, aPlatform } from '../support/builders.ts'
import { gateBefore, type Gate } from '../support/gate.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { workbookOf } from '../support/workbooks.ts'

/** For what a slow machine takes long for. */
const PATIENT = { timeout: 60_000 }
/** An import of as many lorries is held up before its last rows. */
const LORRIES = 1500

let gate: Gate
let server: RunningServer
let user: SignedIn

test.beforeAll(async () => {
  gate = await gateBefore(`Lorry ${LORRIES}`)
  server = await startServer(gate.settings)
  user = await signedIn(remoteApp(server.url), 'amina')
  const platforms = await readFile(workbook('platforms.txt'), 'utf8')
  for (const name of platforms.trim().split('\n')) await aPlatform(user, { name })
})
test.afterAll(async () => {
  gate.stop()
  await server.stop()
})
test.beforeEach(({ page }) => enter(page, user.token))

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const chooseFile = (page: Page, name: string) =>
  page.locator('input[type=file]').setInputFiles(workbook(name))

/** The rows of the first sheet of a workbook that was saved. */
async function rowsOf(file: string): Promise<unknown[][]> {
  const book = XLSX.read(await readFile(file))
  return XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
}

const VEHICLE_HEADERS = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']

/** A workbook of vehicles of one client, as many as there are numbers from the first to the last. */
function fleet(client: string, first: number, last: number, name = 'fleet.xlsx') {
  const rows = Array.from({ length: last - first + 1 }, (_, at) => {
    const number = first + at
    return [client, `Lorry ${number}`, String(100_000_000_000_000 + number), 'USD', `8925${number}`]
  })
  return { name, mimeType: '', buffer: workbookOf([VEHICLE_HEADERS, ...rows]) }
}

test('a preview lists the mistakes, and writes nothing; then it is imported, and the history says what it changed', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/clients`)
  await button(page, 'Preview').click()
  await expect(toast(page, 'Please select both a platform and an Excel file')).toBeVisible()
  await choose(page, 'Platform', 'Orion Track')
  await chooseFile(page, 'clients-with-mistakes.xlsx')
  await button(page, 'Preview').click()

  await test.step('what is wrong is shown first', async () => {
    await expect(tab(page, 'Errors (5)')).toHaveAttribute('aria-selected', 'true')
    await expect(row(page, 'repeats row 2')).toContainText('Client_ID')
    await expect(row(page, 'No Such Platform')).toContainText('Platform')
    await expect(tab(page, 'Changed (0)')).toBeDisabled()
    await tab(page, 'New (1)').click()
    await expect(row(page, 'C1001')).toContainText('Dune Haulage LLC')
    const { json } = await user.request('GET', '/api/clients/count')
    expect(json()).toEqual({ count: 0 })
  })

  await test.step('the bad rows are a workbook of their own', async () => {
    const [headers, ...rows] = await rowsOf(
      await downloaded(page, 'Download errors', /mistakes.*errors\.xlsx$/),
    )
    expect(headers?.slice(0, 3)).toEqual(['Client_ID', 'Client', 'Platform'])
    expect(headers?.at(-1)).toBe('Problem')
    expect(rows).toHaveLength(5)
    expect(rows[0]).toContain('No Such Platform')
    expect(String(rows[0]?.at(-1))).toContain('No Such Platform')
  })

  await test.step('it is imported as it was previewed', async () => {
    await button(page, 'Import 1 row').click()
    await expect(toast(page, /^Some errors occurred: Row 3, Platform/)).toBeVisible()
    await expect(page.getByText('5 rows were not taken')).toBeVisible()
    await expect(page.getByText('1-1 of 1')).toBeVisible()
    await page.getByRole('link', { name: 'See what it changed' }).click()
  })

  await test.step('the page of the import', async () => {
    await expect(page.getByRole('heading', { name: 'clients-with-mistakes.xlsx', level: 1 })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Errors' })).toContainText('5')
    await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
    await tab(page, 'Errors (5)').click()
    await expect(row(page, 'repeats row 2')).toBeVisible()
    expect(await rowsOf(await downloaded(page, 'Download errors', /mistakes.*errors\.xlsx$/))).toHaveLength(6)
    await tab(page, 'New (1)').click()
    await page.getByRole('link', { name: 'C1001' }).click()
    await expect(page.getByRole('heading', { name: 'Dune Haulage LLC', level: 1 })).toBeVisible()
  })

  await test.step('the history', async () => {
    await page.getByRole('link', { name: 'Imports' }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(row(page, 'clients-with-mistakes.xlsx')).toContainText(/Clients.*amina.*Finished.*5 errors/)
    await choose(page, 'What', 'Vehicles')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await button(page, 'Clear search and filters').click()
    await row(page, 'clients-with-mistakes.xlsx').getByText('Finished').click()
    await expect(page).toHaveURL(/\/imports\/\d+$/)
  })
  expect(complaints).toEqual([])
})

test('the same file is recognised before anything runs, and changes nothing a second time', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/clients`)
  await choose(page, 'Platform', 'Orion Track')
  await chooseFile(page, 'clients.xlsx')
  await button(page, 'Preview').click()
  await button(page, /^Import 6\d rows$/).click()
  await expect(page.getByText('1-15 of 64')).toBeVisible()

  const seen = page.getByRole('status').filter({ hasText: 'This file was imported before: by amina on' })
  await chooseFile(page, 'clients.xlsx')
  await expect(seen).toBeVisible()
  await button(page, 'Preview').click()
  await expect(tab(page, 'Unchanged (64)')).toHaveAttribute('aria-selected', 'true')
  await expect(button(page, 'Nothing to import')).toBeDisabled()
  await seen.getByRole('link', { name: 'See that import' }).click()
  await expect(page.getByRole('tab', { name: /^New \(6\d\)$/ })).toBeVisible()
  expect(complaints).toEqual([])
})

test('each upload has a template with its headings', async ({ page }) => {
  for (const [path, heading] of [
    ['clients', 'Client_ID'],
    ['vehicles', 'Client'],
    ['billings', 'Client'],
  ] as const) {
    await page.goto(`${server.url}/${path}`)
    const [headers, example] = await rowsOf(
      await downloaded(page, 'Download template', new RegExp(`^${path}-template\\.xlsx$`)),
    )
    expect(headers?.[0]).toBe(heading)
    expect(example?.length, path).toBeGreaterThan(3)
  }
})

test('what changes between preview and import is said, and nothing is imported', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  const platform_id = (await aPlatform(user, {})).id
  const client = await aClient(user, { client_name: 'Cedar Coaches', client_id: 'CEDAR', platform_id })
  await page.goto(`${server.url}/vehicles`)
  await page.locator('input[type=file]').setInputFiles(fleet('Cedar Coaches', 1, 3))
  await button(page, 'Preview').click()
  await expect(tab(page, 'New (3)')).toBeVisible()
  await user.request('PUT', `/api/clients/${client.id}`, {
    client_name: 'Cedar Buses',
    client_id: 'CEDAR',
    platform_id,
  })
  await button(page, 'Import 3 rows').click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Row 2')
  await expect(toast(page, 'Something has changed since the preview: nothing was imported')).toBeVisible()
  await expect(button(page, 'Import 3 rows')).toBeHidden()
  await button(page, 'Preview again').click()
  await expect(tab(page, 'Errors (3)')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('No vehicles yet')).toBeVisible()
  expect(complaints).toEqual([])
})

test('an import that takes long shows how far it is, outlives its page, and can be cancelled without a trace', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  await aClient(user, { client_name: 'Baobab Cars' })
  const bar = page.getByRole('progressbar', { name: 'Importing fleet.xlsx' })
  const send = async () => {
    gate.close()
    await page.locator('input[type=file]').setInputFiles(fleet('Baobab Cars', 1, LORRIES))
    await button(page, 'Upload').click()
    await expect(bar).toHaveAttribute('aria-valuetext', /^[1-9][\d,]* of 1,500 rows written$/, PATIENT)
  }

  await test.step('cancelled', async () => {
    await page.goto(`${server.url}/vehicles`)
    await send()
    await button(page, 'Cancel import').click()
    await expect(toast(page, 'Import cancelled: nothing was written')).toBeVisible()
    gate.open()
    await expect(bar).toBeHidden(PATIENT)
    await expect(page.getByRole('main').getByText('The import was cancelled')).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('No vehicles yet')).toBeVisible()
  })

  await test.step('left alone', async () => {
    await send()
    await page.goto(`${server.url}/imports`)
    await expect(row(page, 'fleet.xlsx').first()).toContainText('Writing')
    gate.open()
    await expect(row(page, 'fleet.xlsx').first()).toContainText('Finished', PATIENT)
    await page.getByRole('link', { name: 'Client Vehicles' }).click()
    await expect(page.getByText('While you were away, “fleet.xlsx” was imported')).toBeVisible()
    await expect(page.getByText(`1-15 of ${LORRIES}`)).toBeVisible()
  })
  expect(complaints).toEqual([])
})
