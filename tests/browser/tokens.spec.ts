import { expect, test } from '@playwright/test'
import { complaintsOf, dialog, enter, open, toast } from '../support/browser.ts'
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

const statusOf = async (token: string, path = '/me', method = 'GET') => {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(server.url + path, { method, headers })).status
}

test('an owner makes an API token, copies it the once that it is shown, and revokes it', async ({ page }) => {
  const complaints = complaintsOf(page)
  await enter(page, user.token)
  await page.goto(`${server.url}/home`)
  await open(page, 'API Tokens', '/settings/tokens')
  await expect(page.getByText('No API tokens')).toBeVisible()

  await page.getByRole('button', { name: 'New API Token' }).click()
  await dialog(page).getByLabel('Name').fill('Export')
  await dialog(page).getByLabel('Reading').uncheck()
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await expect(dialog(page).getByText('Choose at least one thing that it may do')).toBeVisible()
  await dialog(page).getByLabel('Reading').check()
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  const field = dialog(page).getByLabel('API token')
  await expect(field).toHaveValue(/^tl_[0-9A-Za-z]{38}$/)
  const token = await field.inputValue()
  expect(await statusOf(token)).toBe(200)
  expect(await statusOf(token, '/api/billings/1', 'DELETE')).toBe(403)
  await dialog(page).getByRole('button', { name: 'I have copied it' }).click()
  await expect(dialog(page)).toBeHidden()

  await expect(page.getByText(`${token.slice(0, 7)}…${token.slice(-4)}`)).toBeVisible()
  expect(await page.content()).not.toContain(token)
  await page.getByRole('button', { name: 'Revoke Export' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(toast(page, 'API token revoked')).toBeVisible()
  await expect(page.getByText('No API tokens')).toBeVisible()
  expect(await statusOf(token)).toBe(401)
  expect(complaints).toEqual([])
})

test('one sees where one is logged in, ends it there, and is out on the server too after Logout', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { username, password } = user
  const body = JSON.stringify({ username, password })
  const headers = { 'content-type': 'application/json', 'user-agent': 'curl/8.14.1' }
  const logIn = async () => {
    const answer = await fetch(`${server.url}/login`, { method: 'POST', headers, body })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  const [here, elsewhere] = [await logIn(), await logIn()]
  await enter(page, here)
  await page.goto(`${server.url}/home`)
  await open(page, 'My Sessions', '/sessions')
  await expect(page.getByText('Here', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(toast(page, /^Signed out of \d session/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out curl/ })).toHaveCount(0)
  expect(await statusOf(elsewhere)).toBe(401)
  expect(await statusOf(here)).toBe(200)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => statusOf(here)).toBe(401)
  expect(complaints).toEqual([])
})
