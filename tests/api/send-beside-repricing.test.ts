import { setTimeout as pause } from 'node:timers/promises'
import { aBilledFleet } from '../support/billed-fleet.ts'
import { gateBefore } from '../support/gate.ts'
import { saveMail } from '../support/outbox.ts'
import { signedAs, signedIn } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { t } from '../support/tap.ts'
import { twoServers } from '../support/two-servers.ts'

/** SQLite has one process. */
const skip = process.env.TEST_DB !== 'mariadb' && 'of several processes'

t.test('a statement that is sent while it takes other prices goes with these', { skip }, async (t) => {
  const gate = await gateBefore('activities')
  t.teardown(() => gate.stop())
  const { first, second } = await twoServers(t, {}, gate.settings)
  const user = await signedIn(first)
  const there = signedAs(user, second)
  const smtp = await startSmtp(t)
  await saveMail(user, smtp.settings)
  const { id, client_id } = await aBilledFleet(user, 1)
  await user.create(`/api/billings/${id}/issue`, {})
  const prices = { unit_usd: 12, prices_valid_from: '2026-10' }
  await user.request('PUT', `/api/clients/${client_id}`, prices)
  const { fingerprint } = (await user.request('GET', `/api/billings/${id}/repricing`)).json()

  gate.close()
  const repricing = there.request('POST', `/api/billings/${id}/repricing`, { fingerprint })
  await gate.reached()
  const to = { recipient_email: 'owner@example.com' }
  const sending = user.request('POST', `/api/billings/${id}/send-email`, to)
  // As long as it would take if it did not wait.
  await pause(1000)
  gate.open()
  const [repriced, sent] = await Promise.all([repricing, sending])
  t.match([repriced.statusCode, sent.statusCode], [200, 200], `${repriced.body} ${sent.body}`)
  t.match(smtp.received, [{ email: { text: /Total for 10\/2026\s+\$12\.00/ } }])
  t.match((await user.request('GET', `/api/billings/${id}/revisions`)).json(), [
    { revision: 2, total_amount: 12 },
    { revision: 1, total_amount: 10 },
  ])
})
