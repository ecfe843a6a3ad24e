import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import { aBilledFleet } from '../support/billed-fleet.ts'
import { gateBefore } from '../support/gate.ts'
import { listed, saveMail } from '../support/outbox.ts'
import { signedAs, signedIn } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { t } from '../support/tap.ts'
import { twoServers } from '../support/two-servers.ts'

/** SQLite has one process. */
const skip = process.env.TEST_DB !== 'mariadb' && 'of several processes'
const recipient_email = 'owner@example.com'

/** A billing, a mail server, and somebody at two processes, of which the second is held up before it inserts a text. */
async function twoDesks(t: Test, text: string) {
  const gate = await gateBefore(text)
  t.teardown(() => gate.stop())
  const { first, second } = await twoServers(t, {}, gate.settings)
  const here = await signedIn(first)
  const smtp = await startSmtp(t)
  await saveMail(here, smtp.settings)
  const { id, client_id, client } = await aBilledFleet(here, 1)
  await here.request('PUT', `/api/clients/${client_id}`, { ...client, email_1: recipient_email })
  return { gate, here, there: signedAs(here, second), smtp, id, client_id }
}

t.test('a mailing waits for a send of the same statement, and then leaves it out', { skip }, async (t) => {
  const { gate, here, there, smtp, id } = await twoDesks(t, 'outbox_message_billings')
  gate.close()
  const alone = there.request('POST', `/api/billings/${id}/send-email`, { recipient_email })
  await gate.reached()
  const text = { subject: 'Statement {{billing_id}}', body: '<p>{{amount}}</p>' }
  const mailing = here.request('POST', '/api/billings/send-emails', { ...text, filter: { ids: [id] } })
  // As long as it would take if it did not wait.
  await pause(1000)
  gate.open()
  const [sent, refused] = await Promise.all([alone, mailing])
  t.equal(sent.statusCode, 200, sent.body)
  t.match([refused.statusCode, refused.json().code], [409, 'mailing.just_sent'])
  t.match(await listed(here), [{ state: 'sent' }])
  t.equal(smtp.received.length, 1)
})

t.test('a statement that is sent while it takes other prices goes with these', { skip }, async (t) => {
  const { gate, here, there, smtp, id, client_id } = await twoDesks(t, 'activities')
  await here.create(`/api/billings/${id}/issue`, {})
  const prices = { unit_usd: 12, prices_valid_from: '2026-10' }
  await here.request('PUT', `/api/clients/${client_id}`, prices)
  const { fingerprint } = (await here.request('GET', `/api/billings/${id}/repricing`)).json()

  gate.close()
  const repricing = there.request('POST', `/api/billings/${id}/repricing`, { fingerprint })
  await gate.reached()
  const sending = here.request('POST', `/api/billings/${id}/send-email`, { recipient_email })
  // As long as it would take if it did not wait.
  await pause(1000)
  gate.open()
  const [repriced, sent] = await Promise.all([repricing, sending])
  t.match([repriced.statusCode, sent.statusCode], [200, 200], `${repriced.body} ${sent.body}`)
  t.match(smtp.received, [{ email: { text: /Total for 10\/2026\s+\$12\.00/ } }])
  t.match((await here.request('GET', `/api/billings/${id}/revisions`)).json(), [
    { revision: 2, total_amount: 12 },
    { revision: 1, total_amount: 10 },
  ])
})
