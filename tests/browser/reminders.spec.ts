import { expect, test, type Page } from '@playwright/test'
import { dayAfter, dayIn } from '../../server/lib/days.rules.ts'
import { bringAxe, violations } from '../support/axe.ts'
import { complaintsOf, dialog, enter, FAILED_CALL, goTo, open, toast } from '../support/browser.ts'
import { saveMail } from '../support/outbox.ts'
import { aDebtor, previewed, remind } from '../support/overdue.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'

let server: RunningServer
let user: SignedIn
let mail: Awaited<ReturnType<typeof startSmtp>>
const ends: (() => unknown)[] = []

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  mail = await startSmtp({ teardown: (end: () => unknown) => void ends.push(end) })
})
test.afterAll(async () => {
  await server.stop()
  for (const end of ends) await end()
})

const today = dayIn('UTC', new Date())
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const mailTo = (address: string) => mail.received.filter(({ to }) => to.includes(address)).length

test("today's reminders are seen, chosen and sent, and nobody gets one twice", async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  for (const client_name of ['Acacia Freight', 'Baobab Movers', 'Nile Runners'])
    await aDebtor(user, {
      today,
      client_name,
      email_1: `${client_name.slice(0, 4).toLowerCase()}@pays.example`,
    })
  await aDebtor(user, { today, client_name: 'Ridge Couriers', email_1: null })
  await enter(page, user.token)
  await page.goto(`${server.url}/home`)
  await open(page, 'Reminders', '/reminders')
  await expect(page.getByText('The e-mail system is not enabled: no reminder can be sent.')).toBeVisible()
  await expect(button(page, 'Send 3 reminders')).toBeDisabled()

  await saveMail(user, mail.settings)
  await page.reload()
  await expect(page.getByRole('heading', { name: '3 reminders to send' })).toBeVisible()
  await expect(page.getByText('$300.00')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText('Friendly reminder')
  await bringAxe(page)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'No e-mail address (1)' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Ridge Couriers')
  await page.getByRole('button', { name: 'To send (3)' }).click()
  await page.getByRole('checkbox', { name: 'Send the reminder to Nile Runners' }).uncheck()
  // The second click falls beside the question, and does not answer it.
  await button(page, 'Send 2 reminders').dblclick()
  // Meanwhile somebody else reminds one of them.
  const { rows: seen } = await previewed(user)
  await remind(
    user,
    seen.filter(({ recipient_email }) => recipient_email === 'acac@pays.example'),
  )
  const asked = question(page, 'Send 2 reminders?')
  await expect(asked).toBeVisible()
  expect(await violations(page)).toEqual([])
  await asked.getByRole('button', { name: 'Send 2 reminders' }).click()
  await expect(toast(page, '1 on their way, 1 left out: they have changed meanwhile')).toBeVisible()
  await expect(page.getByRole('heading', { name: '0 reminders to send' })).toBeVisible()
  await expect(rows(page), 'it is still taken out').toContainText('Nile Runners')

  await expect.poll(() => mailTo('acac@pays.example') + mailTo('baob@pays.example')).toBe(2)
  await page.goto(`${server.url}/reminders/sent`)
  await expect(rows(page)).toHaveCount(2)
  await bringAxe(page)
  await expect(page.getByRole('cell', { name: 'Sent' })).toHaveCount(2)
  expect(await violations(page)).toEqual([])
  expect([mailTo('acac@pays.example'), mailTo('baob@pays.example'), mailTo('nile@pays.example')]).toEqual([
    1, 1, 0,
  ])
  expect(complaints).toEqual([])
})

test('the reminders of a client are switched off with a reason and a last day, and on again', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await saveMail(user, mail.settings)
  const { client_id } = await aDebtor(user, { today, client_name: 'Savanna Haulage' })
  await enter(page, user.token)
  await page.goto(`${server.url}/client/${client_id}`)
  await button(page, 'Turn reminders off').click()
  await button(page, 'Turn reminders off').last().click()
  await expect(dialog(page).getByText('Required')).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Pays in two parts, as agreed')
  await dialog(page).getByLabel('Last day').fill(dayAfter(today, 10))
  await bringAxe(page)
  expect(await violations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Turn reminders off' }).click()
  await expect(toast(page, 'Reminders are off')).toBeVisible()
  await expect(page.getByText(/^Reminders are off until .*: Pays in two parts, as agreed$/)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await goTo(page, '/reminders')
  await page.getByRole('button', { name: 'Switched off (1)' }).click()
  await expect(rows(page)).toContainText('Pays in two parts, as agreed')
  await page.goto(`${server.url}/client/${client_id}`)
  await button(page, 'Remind now').click()
  await expect(dialog(page).getByText('Switched off')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /Send/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await button(page, 'Turn reminders on').click()
  await expect(toast(page, 'Reminders are on')).toBeVisible()
  await button(page, 'Remind now').click()
  await dialog(page).getByRole('button', { name: 'Send reminder' }).click()
  await expect(toast(page, '1 reminder is on its way')).toBeVisible()
  expect(complaints).toEqual([])
})
