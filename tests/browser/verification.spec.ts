import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { connectSqlite, sqliteFile } from '../../server/db/connect.ts'
import { complaintsOf, enter } from '../support/browser.ts'
import { aBilling, aClient, aVehicle } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

let server: RunningServer
let user: SignedIn
let dataDir: string

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trackledger-tie-out-'))
  server = await startServer({ DATA_DIR: dataDir })
  user = await signedIn(remoteApp(server.url))
})
test.afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Does something to the database behind the service. */
async function behind(sql: string): Promise<void> {
  const database = connectSqlite(sqliteFile(dataDir))
  await database.query(sql)
  await database.close()
}

test('the accountant has the books checked, finds what differs with both figures, and sees it mended', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { id: client_id } = await aClient(user, { client_name: 'Acacia Freight', unit_usd: 20 })
  const { id: vehicle_id } = await aVehicle(user, { client_id, charging_currency: 'USD' })
  const { id } = await aBilling(user, { client_id, vehicle_ids: [vehicle_id] })
  await enter(page, user.token)
  await page.goto(`${server.url}/verification`)
  await expect(page.getByText('The books have not been checked yet')).toBeVisible()
  const run = page.getByRole('button', { name: 'Check now' })
  await run.click()
  await expect(page.getByText('Everything ties out')).toBeVisible()

  await behind(`UPDATE billings SET total_amount = total_amount + 1 WHERE id = ${id}`)
  await run.click()
  await expect(page.getByText(/^1 of \d+ checks differs$/)).toBeVisible()
  await page.getByRole('button', { name: /^Show what was found: The total and the number/ }).click()
  const row = page.getByRole('row', { name: new RegExp(`^billing #${id} `) })
  await expect(row.getByRole('cell').nth(2)).toHaveText('20.01')
  await expect(row.getByRole('cell').nth(3)).toHaveText('20')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^tie-out_\d{4}-\d\d-\d\d\.csv$/)
  await row.getByRole('link', { name: `billing #${id}` }).click()
  await expect(page).toHaveURL(`${server.url}/billing/${id}`)

  await behind(`UPDATE billings SET total_amount = total_amount - 1 WHERE id = ${id}`)
  await page.goto(`${server.url}/verification`)
  await run.click()
  await expect(page.getByText('Everything ties out')).toBeVisible()
  expect(complaints).toEqual([])
})
