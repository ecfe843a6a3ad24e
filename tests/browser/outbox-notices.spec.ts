import { expect, test } from '@playwright/test'
import { aBilling } from '../support/builders.ts'
import { complaintsOf } from '../support/browser.ts'
import {
  button,
  fate,
  main,
  rows,
  SANDBOXED,
  startOutboxOffice,
  TEXT,
  TO,
  type OutboxOffice,
} from '../support/outbox-office.ts'
import { startSmtpScript } from '../support/smtp-script.ts'

let office: OutboxOffice

test.beforeAll(async () => {
  office = await startOutboxOffice()
})
test.afterAll(() => office.stop())

test('a person says of an e-mail whether it arrived; the dashboard tells what wants a look', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [SANDBOXED])
  // The connection ends after the message was handed over: nobody knows.
  const vanishing = await startSmtpScript({ teardown: office.teardown }, { dot: 'close' })
  const { settings } = await office.smtp()
  await office.configure({ ...settings, smtp_port: vanishing.port })
  const [first, second] = [await office.send(), await office.send({ recipient_email: 'second@dune.example' })]
  expect([first.state, second.state]).toEqual(['unknown', 'unknown'])
  const stern = await office.smtp({ refuseRecipient: '550 5.1.1 No such user here' })
  await office.configure(stern.settings)
  await office.send()

  const failed = main(page).getByText(/^\d+ e-mails? could not be sent/)
  await test.step('the dashboard', async () => {
    await office.visit(page, '/home')
    await expect(main(page).getByText(/^It is not known whether 2 e-mails went out/)).toBeVisible()
    await expect(failed).toBeVisible()
    await page.getByRole('link', { name: 'Say what happened' }).click()
    await expect(rows(page)).toHaveCount(2)
  })

  await test.step('it arrived, it did not', async () => {
    await page.getByRole('link', { name: TO }).click()
    await button(page, 'It arrived').click()
    await expect(fate(page)).toContainText(/Sent.*amina said so/)
    await office.visit(page, `/emails/${second.id}`)
    await button(page, 'It did not').click()
    await expect(fate(page)).toContainText('Failed')
    await button(page, 'Give up').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Give up' }).click()
    await expect(fate(page)).toContainText('Cancelled')
  })

  await test.step('the dashboard while mail is switched off, and when all is well', async () => {
    const scheduled_at = new Date(Date.now() + 3600_000).toISOString()
    await office.withMail()
    const planned = await office.send({ scheduled_at })
    await office.configure({ enable_email_system: false })
    await office.visit(page, '/home')
    const paused = main(page).getByText(/^1 e-mail waits while the email system is not enabled/)
    await expect(paused).toBeVisible()
    await page.getByRole('link', { name: 'See what waits' }).click()
    await expect(rows(page)).toHaveCount(1)
    await office.user.request('POST', `/api/emails/outbox/${planned.id}/cancel`)
    await page.goto(`${office.server.url}/home`)
    await expect(failed).toBeVisible()
    await expect(paused).toBeHidden()
  })
  expect(complaints).toEqual([])
})

test('the statement has the history of its e-mails, which is not printed', async ({ page }) => {
  const complaints = complaintsOf(page, [SANDBOXED])
  const mail = await office.withMail()
  const fresh = await aBilling(office.user, { billing_month: 9 })
  await office.visit(page, `/billing/${fresh.id}`)
  await expect(page.getByRole('region', { name: 'Client Balance Information' })).toBeVisible()
  const emails = page.getByRole('region', { name: 'E-mails' })
  await expect(emails).toHaveCount(0)

  await office.user.request('POST', `/api/billings/${fresh.id}/send-email-to`, {
    recipient_email: TO,
    ...TEXT,
  })
  expect(mail.received).toHaveLength(1)
  await page.reload()
  await expect(emails.getByRole('row')).toHaveCount(2)
  await expect(emails).toContainText(/accounts@dune\.example.*Sent.*amina/)
  await page.emulateMedia({ media: 'print' })
  await expect(emails).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${office.server.url}/emails?filter={"billing_id":${fresh.id}}`)
  await expect(rows(page)).toHaveCount(1)
  await button(page, `Only billing #${fresh.id}`).click()
  await expect(rows(page).nth(1)).toBeVisible()
  await page.goto(`${office.server.url}/billing/${fresh.id}`)
  await emails.getByRole('link', { name: TO }).click()
  await expect(page).toHaveURL(/\/emails\/\d+$/)

  await test.step('a billing that is deleted leaves its e-mails, without a link', async () => {
    // One that waits: what has gone out was issued, and cannot be deleted.
    const draft = await aBilling(office.user, { billing_month: 10 })
    const scheduled_at = new Date(Date.now() + 3600_000).toISOString()
    await office.configure({ ...mail.settings, allow_scheduled_sending: true })
    const path = `/api/billings/${draft.id}/send-email-to`
    const planned = { recipient_email: TO, ...TEXT, scheduled_at }
    expect((await office.user.request('POST', path, planned)).statusCode).toBe(200)
    const answer = await office.user.request('GET', '/api/emails/outbox?range=[0,0]&sort=["id","DESC"]')
    const [{ id }] = answer.json() as [{ id: number }]
    await office.user.request('DELETE', `/api/billings/${draft.id}`)
    await page.goto(`${office.server.url}/emails/${id}`)
    await expect(page.getByText(`#${draft.id} (deleted)`)).toBeVisible()
    await expect(button(page, /^Download/)).toBeHidden()
  })
  expect(complaints).toEqual([])
})
