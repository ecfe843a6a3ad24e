import type { Test } from 'tap'
import { aBilling, aClient, aFleet, aVehicle } from '../support/builders.ts'
import { listed, mailSettings, saveMail, untilNoneWaits } from '../support/outbox.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtpScript } from '../support/smtp-script.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

/** An office of its own: an active vehicle is looked for in every month. */
async function office(t: Test) {
  const user = await signedIn(await createTestApp(t), 'ana')
  const stepsOf = async (month: string) => (await user.request('GET', `/api/months/${month}`)).json().steps
  return { user, stepsOf }
}

t.test('the steps of a month say what is left to do in each, and what is done', async (t) => {
  const { user, stepsOf } = await office(t)
  const issue = ({ id }: WireRecord) => user.create(`/api/billings/${id}/issue`, {})
  const send = ({ id }: WireRecord) =>
    user.create(`/api/billings/${id}/send-email`, { recipient_email: 'pay@b.example' })
  const smtp = await startSmtpScript(t)
  await saveMail(user, mailSettings(smtp.port))
  const billed = async () =>
    aBilling(user, await aFleet(user, { unit_usd: 10, email_1: 'a@b.example' }, ['USD']))
  const [draft, changed, issued, sent, both, gone] = [
    await billed(),
    await billed(),
    await billed(),
    await billed(),
    await billed(),
    await billed(),
  ]
  t.equal(draft.issue_state, 'draft')
  for (const each of [changed, issued, sent, both, gone]) await issue(each)
  for (const each of [sent, both, gone]) await send(each)
  for (const { id } of [changed, both]) await user.request('PUT', `/api/billings/${id}`, { notes: 'Changed' })
  await user.create(`/api/billings/${gone.id}/void`, { reason: 'Wrong client' })
  t.match(await stepsOf('2026-10'), {
    collect: { billings: 5, runs: 0 },
    issue: { draft: 1, changed: 2, issued: 2, void: 1 },
    // What was changed since it went out has not gone out as it is.
    send: { sent: 1, unsent: 4, under_way: 0 },
  })
  await send(draft)
  await send(both)
  t.match(await stepsOf('2026-10'), {
    issue: { draft: 0, changed: 1, issued: 4, void: 1 },
    send: { sent: 3, unsent: 2 },
  })
})

t.test('so do reconciling and the review, what is known and dismissed apart', async (t) => {
  const { user, stepsOf } = await office(t)
  const client = await aClient(user, { unit_usd: 10, email_1: 'a@b.example' })
  const last_connection = '2027-04-30'
  const vehicle = () => aVehicle(user, { client_id: client.id, last_connection })
  const [one, two, left] = [await vehicle(), await vehicle(), await vehicle()]
  const bill = (vehicles: WireRecord[], billing_month: number) =>
    aBilling(user, {
      ...{ client_id: client.id, vehicle_ids: vehicles.map(({ id }) => id) },
      ...{ billing_month, billing_year: 2027 },
    })
  await bill([one, two], 3)
  await bill([one], 4)
  const other = await aFleet(user, {}, ['USD'])
  await aBilling(user, { ...other, billing_month: 4, billing_year: 2027 })
  t.match(await stepsOf('2027-04'), {
    reconcile: { open: 3, known: 0 },
    review: { open: 1, dismissed: 0 },
  })
  const known = {
    kind: 'not_billed',
    imei_numbers: [left.imei_number],
    until: '2999-12-31',
    reason: 'Stored',
  }
  await user.create('/api/reconciliation-marks', known)
  await user.create('/api/months/2027-04/dismissals', { client_id: other.client_id, reason: 'New' })
  t.match(await stepsOf('2027-04'), {
    reconcile: { open: 2, known: 1 },
    review: { open: 0, dismissed: 1 },
  })
  await user.create('/api/review-exemptions', { client_id: other.client_id, flag: 'all', reason: 'Ours' })
  t.match(await stepsOf('2027-04'), { review: { open: 0, dismissed: 0 } }, 'what is off is neither')
})

t.test('what is on its way and what is held back are counted among what is not sent', async (t) => {
  const { user, stepsOf } = await office(t)
  const smtp = await startSmtpScript(t)
  await saveMail(user, { ...mailSettings(smtp.port), allow_scheduled_sending: true })
  const billed = async (client: object) => aBilling(user, await aFleet(user, client, ['USD']))
  await aBilling(user, {
    ...(await aFleet(user, { unit_usd: 10, email_1: 'a@b.example' }, ['USD'])),
    billing_month: 9,
  })
  await billed({ unit_usd: 10 })
  await billed({ unit_usd: 0, email_1: 'zero@b.example' })
  await billed({ email_1: 'default@b.example' })
  const flagged = await billed({ unit_usd: 10, email_1: 'first@b.example' })
  const sendOf = async () => (await stepsOf('2026-10')).send
  t.same(await sendOf(), { sent: 0, unsent: 4, under_way: 0, held: 4 }, 'a first month is to be looked at')

  await user.create('/api/months/2026-10/dismissals', { client_id: flagged.client_id, reason: 'New' })
  t.same(await sendOf(), { sent: 0, unsent: 4, under_way: 0, held: 3 })
  const mailing = {
    ...{ filter: { billing_month: 10, billing_year: 2026 }, hold_flagged: true },
    ...{ subject: 'Yours', body: 'See the file.' },
  }
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const { batch_id } = await user.create('/api/billings/send-emails', { ...mailing, scheduled_at: later })
  t.same(
    await sendOf(),
    { sent: 0, unsent: 4, under_way: 1, held: 3 },
    'what waits for its time is on its way',
  )
  const [queued] = await listed(user, `&batch_id=${batch_id}`)
  await user.request('POST', `/api/emails/outbox/${queued!.id}/cancel`)
  t.same(await sendOf(), { sent: 0, unsent: 4, under_way: 0, held: 3 })

  await user.create('/api/billings/send-emails', mailing)
  await untilNoneWaits(user)
  t.same(await sendOf(), { sent: 1, unsent: 3, under_way: 0, held: 3 })
})
