import { t } from '../support/tap.ts'
import { aBilling, aClient, aVehicle } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const text = { subject: 'Billing {{billing_id}}', body: '<p>{{amount}}</p>' }
const filter = { billing_month: 10, billing_year: 2026 }
const preview = async (more: object) =>
  (await user.request('POST', '/api/billings/send-emails/preview', { ...text, filter, ...more })).json()

/** A client that is billed the same for each of these months; answers it with its billing of the last. */
async function billedIn(months: number[]) {
  const { id: client_id } = await aClient(user, { unit_usd: 25, email_1: 'pay@b.example' })
  // Seen today: it is not silent.
  const last_connection = new Date().toISOString()
  const { id } = await aVehicle(user, { client_id, last_connection })
  let last = 0
  for (const billing_month of months)
    last = (await aBilling(user, { client_id, vehicle_ids: [id], billing_month })).id
  return { client_id, billing_id: last }
}

t.test('what is flagged in the review is held back until somebody has looked at it', async (t) => {
  const known = await billedIn([9, 10])
  const added = await billedIn([10])
  const held = await preview({ hold_flagged: true })
  t.match(held, { ready: 1, flagged: 1 })
  const rowOf = (answer: { rows: { billing_id: number }[] }, { billing_id }: { billing_id: number }) =>
    answer.rows.find((row) => row.billing_id === billing_id)
  t.match(rowOf(held, known), { problem: null, flags: [] })
  t.match(rowOf(held, added), { problem: 'flagged', flags: ['first_month'] })
  const sent = await preview({ hold_flagged: false })
  t.match(sent, { ready: 2, flagged: 0 })
  t.match(rowOf(sent, added), { problem: null, flags: ['first_month'] })
  t.match(rowOf(await preview({}), added), { problem: null, flags: [] }, 'others do not ask')
  const reason = 'A new client'
  const dismissed = await user.request('POST', '/api/months/2026-10/dismissals', {
    ...{ client_id: added.client_id, currency: 'USD', flags: ['first_month'], reason },
  })
  t.equal(dismissed.statusCode, 200, dismissed.body)
  t.match(await preview({ hold_flagged: true }), { ready: 2, flagged: 0 })
})
