import { expect, test, type Page, type Request } from '@playwright/test'
import { choose, complaintsOf, dialog, FAILED_CALL, toast } from '../support/browser.ts'
import { listed, messageOf } from '../support/outbox.ts'
import {
  button,
  expectToFit,
  fate,
  main,
  row,
  rows,
  SANDBOXED,
  startOutboxOffice,
  TO,
  type OutboxOffice,
} from '../support/outbox-office.ts'

const SOON = /\d{1,2} \w{3,4} \d{4}, \d\d:\d\d \S+/

let office: OutboxOffice

test.beforeAll(async () => {
  office = await startOutboxOffice()
})
test.afterAll(() => office.stop())

function writesOf(page: Page): Request[] {
  const writes: Request[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request)
  })
  return writes
}

test('the list says what became of each e-mail, and is searched, narrowed and followed', async ({ page }) => {
  const complaints = complaintsOf(page, [SANDBOXED])
  await office.visit(page, '/home')

  await test.step('empty', async () => {
    await page.getByRole('list', { name: 'History' }).getByRole('link', { name: 'Sent E-mails' }).click()
    await expect(page.getByText('No e-mails yet')).toBeVisible()
  })

  const mail = await office.withMail()
  await office.send({ cc_emails: ['owner@dune.example'] })
  const stern = await office.smtp({ refuseRecipient: '550 5.1.1 No such user here' })
  await office.configure(stern.settings)
  await office.send({ recipient_email: 'nobody@dune.example' })
  const busy = await office.smtp({ refuseMessage: '451 4.7.1 Greylisted' })
  await office.configure(busy.settings)
  const waiting = await office.send({ recipient_email: 'slow@dune.example' })

  await test.step('what became of them', async () => {
    await page.reload()
    await expect(row(page, TO)).toContainText(
      /\+1 copy.*Dune & Sons.*#\d+.*Statement \d+ of.*Sent.*1.*by amina/,
    )
    await expect(row(page, 'nobody@dune.example')).toContainText('Failed')
    await expect(row(page, 'slow@dune.example')).toContainText(/Queued.*tried again at/)
    await expect(row(page, TO).getByRole('link', { name: `#${office.billing.id}` })).toHaveAttribute(
      'href',
      `/billing/${office.billing.id}`,
    )
  })

  await test.step('search, filter and sort', async () => {
    await page.getByLabel('Search by recipient, client or subject').fill('nobody')
    await expect(rows(page)).toHaveCount(1)
    await page.getByLabel('Search by recipient, client or subject').fill('')
    await expect(rows(page)).toHaveCount(3)
    await choose(page, 'State', 'Queued')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('slow@dune.example')
    await choose(page, 'State', 'Unknown')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await button(page, 'Clear search and filters').click()
    await expect(rows(page)).toHaveCount(3)
    await button(page, /^Sort by recipient/i).click()
    await expect(rows(page).first()).toContainText(TO)
  })

  await test.step('one that is queued is followed', async () => {
    await office.configure(mail.settings)
    await office.user.request('PUT', `/api/emails/outbox/${waiting.id}`, { scheduled_at: null })
    await expect(row(page, 'slow@dune.example')).toContainText('Sent')
  })

  await test.step('a row leads to its e-mail', async () => {
    await row(page, 'nobody@dune.example').getByText('Failed').click()
    await expect(page).toHaveURL(/\/emails\/\d+$/)
    await expect(fate(page)).toContainText('550 5.1.1 No such user here')
  })
  expect(complaints).toEqual([])
})

test('the page of an e-mail shows what went out, and sends it again once', async ({ page }) => {
  const complaints = complaintsOf(page, [SANDBOXED, FAILED_CALL])
  const writes = writesOf(page)
  const mail = await office.withMail()
  const sent = await office.send({ cc_emails: ['owner@dune.example'] })
  mail.received.splice(0)
  await office.visit(page, `/emails/${sent.id}`)

  await test.step('what went out, to whom and when', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Statement ${office.billing.id} of Dune & Sons`,
    )
    await expect(fate(page)).toContainText(/Sent.*250 /)
    const frame = page.getByTitle('The message')
    await expect(frame).toHaveAttribute('sandbox', '')
    await expect(frame).toHaveAttribute('srcdoc', /Dear Dune &amp; Sons/)
    await button(page, 'Plain text').click()
    await expect(page.getByRole('region', { name: 'Plain text' })).toHaveText('Dear Dune & Sons')
    await expect(main(page)).toContainText('owner@dune.example')
    await expect(main(page)).toContainText(String(sent.message_id))
    await expect(page.getByText(SOON).first()).toBeVisible()
    await expect(page.getByText('Revision 1 of the statement, as it was issued.')).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, `Download billing_${office.billing.id}.pdf`).click(),
    ])
    expect(download.suggestedFilename()).toBe(`billing_${office.billing.id}.pdf`)
    await expect(button(page, 'Change')).toBeHidden()
  })

  await test.step('an answer that is lost: sent again, it goes once', async () => {
    writes.splice(0)
    await button(page, 'Send again').click()
    await expect(dialog(page).getByRole('note')).toContainText('It has been sent before')
    await dialog(page).getByLabel('Recipient').fill('pay@dune.example')
    await dialog(page).getByLabel('Copies to').fill('')
    await page.route('**/resend', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const submit = dialog(page).getByRole('button', { name: 'Send again' })
    await submit.click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Failed to send email: Unknown error')
    await page.unroute('**/resend')
    await submit.dblclick()
    await expect(toast(page, 'Email sent successfully to pay@dune.example!')).toBeVisible()
    expect(mail.received.map(({ to }) => to)).toEqual([['pay@dune.example']])
    const keys = writes.map((write) => write.headers()['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  await test.step('it leads to the one in its place', async () => {
    await main(page)
      .getByRole('link', { name: /^E-mail #\d+$/ })
      .click()
    await expect(main(page)).toContainText('pay@dune.example')
  })
  expect(complaints).toEqual([])
})

test('what the mail server puts off is told with when it is tried again, and can be given up', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [SANDBOXED, FAILED_CALL])
  await office.withMail()
  const sent = await office.send()
  const busy = await office.smtp({ refuseMessage: '451 4.7.1 Greylisted' })
  await office.configure(busy.settings)
  await office.visit(page, `/emails/${sent.id}`)

  await test.step('the words of the server, and a second line with a link', async () => {
    await button(page, 'Send again').click()
    await dialog(page).getByRole('button', { name: 'Send again' }).click()
    const alert = dialog(page).getByRole('alert')
    await expect(alert).toContainText(/Failed to send email: .*451 4\.7\.1 Greylisted/)
    await expect(alert).toContainText(/It is kept, and tried again at .*\d{4}, \d\d:\d\d/)
    await alert.getByRole('link', { name: 'See the e-mail' }).click()
    await expect(fate(page)).toContainText(/Queued.*tried again at.*451 4\.7\.1 Greylisted/)
    await expect(page).not.toHaveURL(new RegExp(`/${sent.id}$`))
  })

  const mine = (await listed(office.user))[0]!
  await test.step('it is changed: what is wrong stands at its field', async () => {
    await button(page, 'Change').click()
    await dialog(page).getByLabel('Recipient').fill('nobody')
    await dialog(page).getByLabel('Copies to').fill('owner@dune.example; cfo')
    await dialog(page).getByLabel('Body', { exact: true }).fill('{{clinet_name}}')
    await button(page, 'Save').click()
    await expect(dialog(page).getByText('Must be a valid email')).toBeVisible()
    await expect(dialog(page).getByText('“cfo” is not an e-mail address')).toBeVisible()
    await expect(dialog(page).getByText('has an unknown placeholder: {{clinet_name}}')).toBeVisible()
    await dialog(page).getByLabel('Recipient').fill('right@dune.example')
    await dialog(page).getByLabel('Copies to').fill('owner@dune.example; cfo@dune.example')
    await dialog(page).getByLabel('Body', { exact: true }).fill('<p>Hello {{client_name}}</p>')
    await dialog(page).getByLabel('To be sent at').fill('2020-01-01T10:00')
    await button(page, 'Save').click()
    await expect(dialog(page).getByText('has passed', { exact: true })).toBeVisible()
    await dialog(page).getByLabel('To be sent at').fill('')
    await button(page, 'Save').click()
    await expect(toast(page, 'E-mail changed')).toBeVisible()
    await expect(page.getByTitle('The message')).toHaveAttribute('srcdoc', /Hello Dune &amp; Sons/)
    const changed = await messageOf(office.user, mine.id)
    expect(changed.recipient_email).toBe('right@dune.example')
    expect(changed.cc_emails).toEqual(['owner@dune.example', 'cfo@dune.example'])
    // Its next attempt keeps its time.
    expect(changed.due_at).toBe(mine.due_at)
  })

  await test.step('cancelled, after a question', async () => {
    await button(page, 'Cancel e-mail').click()
    await button(page, 'Keep it').click()
    await button(page, 'Cancel e-mail').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel e-mail' }).click()
    await expect(toast(page, 'E-mail cancelled')).toBeVisible()
    await expect(fate(page)).toContainText('Cancelled')
    await expect(button(page, 'Change')).toBeHidden()
  })

  await test.step('what others have done meanwhile is told', async () => {
    const other = await office.send()
    await office.visit(page, `/emails/${other.id}`)
    await expect(button(page, 'Change')).toBeVisible()
    await button(page, 'Cancel e-mail').click()
    await page.route('**/api/emails/outbox/*/cancel', async (route) => {
      await office.user.request('POST', `/api/emails/outbox/${other.id}/cancel`)
      await route.continue()
    })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel e-mail' }).click()
    await expect(toast(page, /^Failed to cancel the e-mail: The e-mail is cancelled/)).toBeVisible()
    await expect(fate(page)).toContainText('Cancelled')
  })
  expect(complaints).toEqual([])
})

test('a scheduled e-mail is listed with its time, postponed and sent at once', async ({ page }) => {
  const complaints = complaintsOf(page, [SANDBOXED])
  const mail = await office.withMail()
  const scheduled_at = new Date(Date.now() + 3 * 24 * 3600_000).toISOString()
  const planned = await office.send({ scheduled_at, recipient_email: 'later@dune.example' })
  await office.visit(page, '/emails')
  await choose(page, 'State', 'Scheduled')
  await expect(row(page, 'later@dune.example')).toContainText(
    /Scheduled.*to be sent at .*\d{4}, \d\d:\d\d \S+/,
  )
  await page.getByRole('link', { name: 'later@dune.example' }).click()

  await button(page, 'Change').click()
  await expect(dialog(page).getByText(/^Time zone: \S+\. Without a time/)).toBeVisible()
  const time = dialog(page).getByLabel('To be sent at')
  const later = new Date(Date.now() + 5 * 24 * 3600_000)
  const typed = await page.evaluate((at) => {
    const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
    return local.toISOString().slice(0, 16)
  }, later.getTime())
  await time.fill(typed)
  const mended = { recipient_email: 'mended@dune.example' }
  await office.user.request('PUT', `/api/emails/outbox/${planned.id}`, mended)
  await button(page, 'Save').click()
  await expect(toast(page, 'E-mail changed')).toBeVisible()
  const moved = await messageOf(office.user, planned.id)
  expect(moved, 'what somebody else has changed meanwhile stays').toMatchObject(mended)
  expect(moved.scheduled_at).toBe(`${later.toISOString().slice(0, 16)}:00.000Z`)

  await button(page, 'Send now').click()
  await expect(toast(page, 'The e-mail is on its way')).toBeVisible()
  await expect(fate(page)).toContainText('Sent')
  expect(mail.received.map(({ to }) => to)).toContainEqual(['mended@dune.example'])
  expect(complaints).toEqual([])
})

test('on a phone each e-mail is a card, and nothing is wider than the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await office.withMail()
  const sent = await office.send()
  for (const path of ['/emails', `/emails/${sent.id}`]) {
    await office.visit(page, path)
    await expect(main(page).getByText('Sent', { exact: true }).first()).toBeVisible()
    await expectToFit(page)
  }
})
