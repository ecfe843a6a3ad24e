import { setTimeout as pause } from 'node:timers/promises'
import { aBilling, aFleet } from '../support/builders.ts'
import { gateBefore } from '../support/gate.ts'
import { listed, saveMail } from '../support/outbox.ts'
import { signedAs, signedIn } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { t } from '../support/tap.ts'
import { twoServers } from '../support/two-servers.ts'

/** SQLite has one process. */
const skip = process.env.TEST_DB !== 'mariadb' && 'of several processes'

t.test('a mailing waits for a send of the same statement, and then leaves it out', { skip }, async (t) => {
  const gate = await gateBefore('outbox_message_billings')
  t.teardown(() => gate.stop())
  const { first, second } = await twoServers(t, {}, gate.settings)
  const user = await signedIn(first)
  const there = signedAs(user, second)
  const smtp = await startSmtp(t)
  await saveMail(user, smtp.settings)
  const recipient_email = 'owner@example.com'
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 10, email_1: recipient_email }, ['USD'])
  const { id } = await aBilling(user, { client_id, vehicle_ids })

  gate.close()
  const alone = there.request('POST', `/api/billings/${id}/send-email`, { recipient_email })
  await gate.reached()
  const text = { subject: 'Statement {{billing_id}}', body: '<p>{{amount}}</p>' }
  const mailing = user.request('POST', '/api/billings/send-emails', { ...text, filter: { ids: [id] } })
  // As long as it would take if it did not wait.
  await pause(1000)
  gate.open()
  const [sent, refused] = await Promise.all([alone, mailing])
  t.equal(sent.statusCode, 200, sent.body)
  t.match([refused.statusCode, refused.json().code], [409, 'mailing.just_sent'])
  t.match(await listed(user), [{ state: 'sent' }])
  t.equal(smtp.received.length, 1)
})
