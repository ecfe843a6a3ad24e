import { expect, test, type Page } from '@playwright/test'
import { Webhook as Verifier } from 'standardwebhooks'
import { choose, complaintsOf, dialog, enter, FAILED_CALL, goTo, open, toast } from '../support/browser.ts'
import { aClient, aTransaction } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { startReceiver, type Received } from '../support/webhook-receiver.ts'

let server: RunningServer
let user: SignedIn
let receiver: Awaited<ReturnType<typeof startReceiver>>
let closeReceiver: () => unknown

test.beforeAll(async () => {
  receiver = await startReceiver({ teardown: (close) => (closeReceiver = close) })
  // What did not arrive is tried again long after the test.
  server = await startServer({ WEBHOOK_HOSTS: '127.0.0.1', WEBHOOK_RETRY_SECONDS: '3600' })
  user = await signedIn(remoteApp(server.url))
})
test.afterAll(async () => {
  await server.stop()
  await closeReceiver()
})

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const question = (page: Page) => page.getByRole('alertdialog')
const secretShown = (page: Page) => dialog(page).getByLabel('Secret', { exact: true })
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })

const isSigned = ({ headers, body }: Received, secret: string): boolean => {
  try {
    return Boolean(new Verifier(secret).verify(body, headers as Record<string, string>))
  } catch {
    return false
  }
}

/** Reads the secret that is shown, and says that it is copied. */
async function takeSecret(page: Page): Promise<string> {
  await expect(secretShown(page)).toHaveValue(/^whsec_[\w+/]+=$/)
  const secret = await secretShown(page).inputValue()
  await press(page, 'I have copied it')
  await expect(dialog(page)).toBeHidden()
  expect(await page.content()).not.toContain(secret)
  return secret
}

test('an owner adds a webhook, sees what it is sent and how it answers, and takes it away again', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  const { url } = receiver
  const client = await aClient(user, { client_name: 'Acacia Freight' })
  await enter(page, user.token)
  await page.goto(`${server.url}/home`)
  let secret = ''

  await test.step('it is added, and its secret is shown this once', async () => {
    await open(page, 'Webhooks', '/settings/webhooks')
    await expect(page.getByText('No webhooks yet')).toBeVisible()
    await press(page, 'Add Webhook')
    await dialog(page).getByLabel('Address').fill('http://10.0.0.1/hook')
    await press(page, 'Save')
    await expect(dialog(page).getByText('Choose at least one event')).toBeVisible()
    await dialog(page).getByLabel('Payment recorded').check()
    await press(page, 'Save')
    await expect(
      dialog(page)
        .getByText(/WEBHOOK_HOSTS allows the host/)
        .first(),
    ).toBeVisible()
    await dialog(page).getByLabel('Address').fill(url)
    await press(page, 'Save')
    secret = await takeSecret(page)
    await expect(page.getByRole('listitem').filter({ hasText: url })).toContainText(
      /Enabled.*Payment recorded.*One, which signs each event/,
    )
  })

  await test.step('a test is followed until it has arrived', async () => {
    await press(page, `Send Test to ${url}`)
    await expect(dialog(page).getByText('It has arrived.')).toBeVisible()
    await expect(dialog(page).getByRole('region', { name: 'How its answer began' })).toHaveText('ok')
    await press(page, 'Close')
    expect(isSigned(receiver.received.at(-1)!, secret)).toBe(true)
  })

  await test.step('a payment arrives, and so it says', async () => {
    await aTransaction(user, { client_id: client.id, amount: 450 })
    await page.getByRole('link', { name: `Deliveries to ${url}` }).click()
    await expect(row(page, 'payment.recorded')).toContainText(/Delivered.*200 in \d+ ms.*ok.*1/)
    expect(isSigned(receiver.received.at(-1)!, secret)).toBe(true)
    await page.getByRole('link', { name: 'Payment recorded' }).click()
    await expect(dialog(page).getByRole('region', { name: 'What is sent' })).toContainText('"amount": 450')
    await expect(page).toHaveURL(/\/settings\/webhooks\/deliveries\/\d+/)
    await page.reload()
    await expect(dialog(page).getByText('It has arrived.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('one that is refused says when it is tried again', async () => {
    receiver.answer = (_received, response) => response.writeHead(500).end('out of order')
    await aTransaction(user, { client_id: client.id, amount: 50 })
    await choose(page, 'State', 'Waiting')
    // While it is being sent it does not wait.
    await expect(async () => {
      await page.reload()
      await expect(row(page, 'payment.recorded')).toContainText(
        /Waiting.*tried again at .*500 in.*out of order/,
        { timeout: 3000 },
      )
    }).toPass()
    await page.getByRole('link', { name: 'Payment recorded' }).click()
    await expect(dialog(page).getByText('The answer was 500')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Send Again' })).toHaveCount(0)
    await press(page, 'Close')
    await page.getByRole('link', { name: 'Back to Webhooks' }).click()
    await expect(page.getByText(/^No good answer since/)).toBeVisible()
  })

  await test.step('with a new secret both sign, until the previous one is ended', async () => {
    receiver.answer = receiver.good
    await press(page, `New Secret for ${url}`)
    await expect(question(page)).toContainText('For 24 hours the present one signs too')
    await press(page, 'New Secret')
    const next = await takeSecret(page)
    await aTransaction(user, { client_id: client.id, amount: 60 })
    await expect.poll(() => receiver.received.at(-1)!.body).toMatch(/"amount":60\b/)
    expect([secret, next].map((each) => isSigned(receiver.received.at(-1)!, each))).toEqual([true, true])
    await page.reload()
    await expect(page.getByText(/^The previous one signs too, until/)).toBeVisible()
    await press(page, `End Previous Secret of ${url}`)
    await press(page, 'End Previous Secret')
    await expect(toast(page, 'The previous secret signs no more')).toBeVisible()
    await press(page, `Send Test to ${url}`)
    await expect(dialog(page).getByText('It has arrived.')).toBeVisible()
    await press(page, 'Close')
    expect([secret, next].map((each) => isSigned(receiver.received.at(-1)!, each))).toEqual([false, true])
  })

  await test.step('it is edited, and disabled: what waits is cancelled, and can be sent again once it is enabled', async () => {
    await press(page, `Edit ${url}`)
    await dialog(page).getByLabel('What it is').fill('The accounting system')
    await dialog(page).getByLabel('Client changed').check()
    await press(page, 'Save')
    await expect(toast(page, 'Webhook saved')).toBeVisible()
    await expect(page.getByText('Payment recorded and Client changed')).toBeVisible()
    await press(page, `Disable ${url}`)
    await press(page, 'Disable')
    await expect(toast(page, 'Webhook disabled')).toBeVisible()
    await press(page, `Enable ${url}`)
    await expect(toast(page, 'Webhook enabled')).toBeVisible()

    await page.getByRole('link', { name: `Deliveries to ${url}` }).click()
    await choose(page, 'State', 'Cancelled')
    await row(page, /Cancelled/)
      .getByRole('link')
      .click()
    await press(page, 'Send Again')
    await expect(dialog(page).getByText('It has arrived.')).toBeVisible()
    await press(page, 'Close')
    await expect(row(page, 'payment.recorded')).toContainText(/sent again as #\d+/)
    const ids = receiver.received
      .filter(({ body }) => /"amount":50\b/.test(body))
      .map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
    expect(ids.length).toBe(2)
  })

  await test.step('the history and the dashboard lead here', async () => {
    await goTo(page, '/history')
    const named = page.getByRole('link', { name: url, exact: true }).first()
    await expect(named).toHaveAttribute('href', '/settings/webhooks')
    await goTo(page, '/home')
    await page
      .getByRole('link', { name: /webhook 127\.0\.0\.1/i })
      .first()
      .click()
    await expect(page).toHaveURL(/\/settings\/webhooks$/)
  })

  await test.step('it is deleted, and its deliveries stay', async () => {
    await press(page, `Delete ${url}`)
    await press(page, 'Delete')
    await expect(toast(page, 'Webhook deleted')).toBeVisible()
    await expect(page.getByText('No webhooks yet')).toBeVisible()
    await page.getByRole('link', { name: 'Deliveries', exact: true }).click()
    await expect(page.getByRole('combobox', { name: 'Webhook' })).toContainText('#1')
    await expect(row(page, 'payment.recorded').first()).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('a biller sees what was sent, no more, and sends nothing again', async ({ page }) => {
  const { id } = await user.create('/api/webhooks', { url: receiver.url, events: ['payment.recorded'] })
  await user.create(`/api/webhooks/${id}/test`, {})
  await user.request('PUT', '/api/users/settings', { signup_role: 'biller' })
  const biller = await signedIn(remoteApp(server.url))
  await enter(page, biller.token)
  await page.goto(`${server.url}/settings/webhooks`)
  await expect(page.getByRole('heading', { name: 'Webhook Deliveries' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Webhooks' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Test', exact: true }).first().click()
  await expect(dialog(page).getByText('It has arrived.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Send Again' })).toHaveCount(0)
})
