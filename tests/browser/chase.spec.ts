import { expect, test, type Page } from '@playwright/test'
import { dayAfter, dayIn } from '../../server/lib/days.rules.ts'
import { bringAxe, violations } from '../support/axe.ts'
import { complaintsOf, dialog, enter, open, toast } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'
import { aDebtor } from '../support/overdue.ts'
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

const today = () => dayIn('UTC', new Date())
const row = (page: Page, client: string) => page.getByRole('row', { name: new RegExp(client) })
const link = (page: Page, client: string) => page.getByRole('link', { name: client, exact: true })

test('the chase is worked through by keyboard alone: a client is chosen, noted with the next day, and stays', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await aDebtor(user, { today: today(), client_name: 'Acacia Freight', days: [50, 20] })
  await aDebtor(user, { today: today(), client_name: 'Baobab Movers', days: [40] })
  await enter(page, user.token)
  await page.goto(`${server.url}/home`)
  await open(page, 'Chase', '/chase')
  await expect(row(page, 'Acacia Freight')).toContainText('$200.00')
  await expect(row(page, 'Acacia Freight')).toContainText('2 statements')
  await expect(row(page, 'Acacia Freight')).toContainText('50 days')
  await bringAxe(page)
  expect(await violations(page)).toEqual([])

  await page.keyboard.press('ArrowDown')
  await expect(link(page, 'Acacia Freight')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(link(page, 'Acacia Freight'), 'there is none above').toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link(page, 'Baobab Movers')).toBeFocused()
  await page.keyboard.press('n')
  const note = dialog(page).getByRole('textbox', { name: /What was said/ })
  await expect(note).toBeFocused()
  await page.keyboard.type('Pays on Friday, says the manager')
  const next = dialog(page).getByLabel('Next date')
  await tabTo(page, next)
  // As the field of a day takes it: month, day, year.
  const [year, month, day] = today().split('-')
  await page.keyboard.type(`${month}${day}${year}`)
  await expect(next).toHaveValue(today())
  expect(await violations(page)).toEqual([])
  await tabTo(page, dialog(page).getByRole('button', { name: 'Save note' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Note saved')).toBeVisible()
  await expect(row(page, 'Baobab Movers')).toContainText('Pays on Friday, says the manager')
  await expect(link(page, 'Baobab Movers'), 'one goes on where one was').toBeFocused()

  await page.reload()
  await expect(row(page, 'Baobab Movers')).toContainText('Pays on Friday, says the manager')
  await page.getByRole('combobox', { name: 'Next date' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Today or before' }).press('Enter')
  await expect(row(page, 'Acacia Freight')).toHaveCount(0)
  await expect(row(page, 'Baobab Movers')).toBeVisible()
  const filter = page.getByRole('combobox', { name: 'Next date' })
  await expect(filter, 'a field keeps its own arrows').toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(filter).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(link(page, 'Baobab Movers')).toBeFocused()
  await page.keyboard.press('r')
  await expect(dialog(page).getByText('The e-mail system is not enabled')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Baobab Movers' })).toBeVisible()
  await expect(page.getByText('Pays on Friday, says the manager')).toBeVisible()
  expect(complaints).toEqual([])
})

test('what is paid leaves the chase, and letters that are typed into the search do nothing else', async ({
  page,
}) => {
  const { billings } = await aDebtor(user, { today: today(), client_name: 'Nile Runners', days: [9] })
  await aDebtor(user, { today: today(), client_name: 'Ridge Couriers' })
  await enter(page, user.token)
  await page.goto(`${server.url}/chase`)
  await expect(row(page, 'Nile Runners')).toContainText(/9 days/)
  await page.getByRole('searchbox').pressSequentially('nr')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('searchbox').fill('nile')
  await expect(row(page, 'Ridge Couriers')).toHaveCount(0)
  await expect(row(page, 'Nile Runners')).toBeVisible()
  await user.request('PUT', `/api/billings/${billings[0]}`, { due_date: dayAfter(today(), 5) })
  await page.reload()
  await expect(page.getByText('Nothing matches')).toBeVisible()
})
