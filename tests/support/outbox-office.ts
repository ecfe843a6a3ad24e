import { expect, type Page } from '@playwright/test'
import { aBilling, aClient } from './builders.ts'
import { listed, saveMail, type OutboxRecord } from './outbox.ts'
import { remoteApp } from './remote-app.ts'
import { startServer } from './server.ts'
import { signedIn } from './signed-in.ts'
import { startSmtp } from './smtp-server.ts'

export const TO = 'accounts@dune.example'
export const TEXT = {
  subject: 'Statement {{billing_id}} of {{client_name}}',
  body: '<p>Dear {{client_name}}</p>',
}
/** Playwright's own scripts meet the sandbox of the message as any other script does. */
export const SANDBOXED = /Blocked script execution in 'about:srcdoc'/

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const main = (page: Page) => page.getByRole('main')
/** What the page of an e-mail says became of it. */
export const fate = (page: Page) => main(page).getByRole('status').first()
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
export const rows = (page: Page) => page.locator('tbody tr')

export type OutboxOffice = Awaited<ReturnType<typeof startOutboxOffice>>

/** A server with a billing that is sent, and mail servers that do as scripted. */
export async function startOutboxOffice() {
  const ends: (() => unknown)[] = []
  const teardown = (end: () => unknown) => void ends.push(end)
  const smtp = (script = {}) => startSmtp({ teardown }, script)
  const server = await startServer({ SMTP_RETRY_SECONDS: '3600' })
  const user = await signedIn(remoteApp(server.url), 'amina')
  const client = await aClient(user, { client_name: 'Dune & Sons', email_1: TO, unit_usd: 25 })
  const billing = await aBilling(user, { client_id: client.id })
  const configure = (settings: object) => saveMail(user, settings)

  return {
    ...{ server, user, billing, smtp, teardown, configure },

    /** Sends the billing by the API, and answers its message whatever became of it. */
    async send(over: object = {}): Promise<OutboxRecord> {
      const mail = { recipient_email: TO, ...TEXT, ...over }
      await user.request('POST', `/api/billings/${billing.id}/send-email-to`, mail)
      return (await listed(user))[0]!
    },

    /** Lets mail go to a server that takes all of it. */
    async withMail() {
      const mail = await smtp()
      await configure({ ...mail.settings, allow_scheduled_sending: true })
      return mail
    },

    /** Not by `enter`: its script would run in the frame of the message too, which has no storage. */
    async visit(page: Page, path: string): Promise<void> {
      await page.goto(`${server.url}/login`)
      await page.evaluate((token) => localStorage.setItem('access_token', token), user.token)
      await page.goto(server.url + path)
    },

    async stop(): Promise<void> {
      await server.stop()
      for (const end of ends) await end()
    },
  }
}

/** Nothing is wider than the page. */
export async function expectToFit(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider, page.url()).toBeLessThanOrEqual(0)
}
