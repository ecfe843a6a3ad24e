import { t } from '../support/tap.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { listed, saveMail, untilState } from '../support/outbox.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { createTestApp } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

const user = await signedIn(await createTestApp(t))
const smtp = await startSmtp(t)
await saveMail(user, smtp.settings)
const YEAR = { from: '2026-01-01', to: '2026-12-31' }

/** A client that owes 100, unless that is paid. */
async function anAccount(
  client_name: string,
  { paid = false, ...emails }: { paid?: boolean; email_1?: string },
) {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 100, client_name, ...emails }, ['USD'])
  const { id: billing_id } = await aBilling(user, { client_id, vehicle_ids })
  const payment = { client_id, amount: 100, transaction_date: '2026-10-31' }
  if (paid) await user.create('/api/payments', { ...payment, allocations: [{ billing_id, amount: 100 }] })
  return `${client_id}-USD`
}
const acacia = await anAccount('Acacia', { email_1: 'pay@acacia.example' })
const dune = await anAccount('Dune', { email_1: 'pay@dune.example' })
const mute = await anAccount('Mute', {})
const settled = await anAccount('Settled', { email_1: 'pay@settled.example', paid: true })

interface Row {
  id: string
  problem: string | null
  sent_at: string | null
}
const call = (body: object, step = '') =>
  user.request('POST', `/api/account-statements/send-emails${step}`, { filter: {}, ...body })
const previewed = async (body: object) => {
  const preview = (await call(body, '/preview')).json<WireRecord & { rows: Row[]; fingerprint: string }>()
  return { ...preview, problems: Object.fromEntries(preview.rows.map(({ id, problem }) => [id, problem])) }
}
/** Waits until all messages of a batch are sent. */
async function sent(body: object): Promise<number> {
  const started = (await call(body)).json<WireRecord>()
  for (const { id } of await listed(user, `&batch_id=${started.batch_id}`)) await untilState(user, id, 'sent')
  return Number(started.queued)
}

t.test('all accounts of the period are chosen, and why some are left out is said', async (t) => {
  const all = await previewed(YEAR)
  t.match(all, { accounts: 4, ready: 3, no_address: 1, bad_address: 0, nothing: 0, already_sent: 0 })
  t.same(all.problems, { [acacia]: null, [dune]: null, [mute]: 'no_address', [settled]: null })
  t.same((await previewed({ ...YEAR, filter: { only: 'due' } })).problems, {
    ...{ [acacia]: null, [dune]: null, [mute]: 'no_address' },
  })
  const later = await previewed({ from: '2099-01-01', to: '2099-12-31' })
  t.same(
    later.problems,
    { [acacia]: null, [dune]: null, [mute]: 'no_address', [settled]: 'nothing' },
    'what is still due is sent, though nothing has happened',
  )
  t.match(later, { accounts: 4, ready: 2, nothing: 1 })
  t.same((await previewed({ ...YEAR, filter: { ids: [settled, dune] } })).problems, {
    ...{ [dune]: null, [settled]: null },
  })
  t.same((await previewed({ from: '2019-01-01', to: '2019-12-31' })).rows, [], 'before there was anything')
})

t.test('what was sent for the period is held back, with the day, until it is asked for', async (t) => {
  t.equal(await sent({ ...YEAR, filter: { ids: [acacia] } }), 1)
  const [message] = await listed(user)
  const before = await previewed(YEAR)
  t.match(before, { accounts: 4, ready: 2, already_sent: 1 })
  t.equal(before.problems[acacia], 'already_sent')
  t.equal(before.rows.find(({ id }) => id === acacia)!.sent_at, message!.ended_at)
  t.equal(before.rows.find(({ id }) => id === dune)!.sent_at, null)
  t.match(
    await previewed({ ...YEAR, to: '2026-12-30' }),
    { already_sent: 0 },
    'another period is another one',
  )
  t.match(await previewed({ ...YEAR, from: '2026-01-02' }), { already_sent: 0 })
  const nothing = await call({ ...YEAR, filter: { ids: [acacia] } })
  t.match([nothing.statusCode, nothing.json<WireRecord>().code], [409, 'mailing.nothing'])
  const again = await previewed({ ...YEAR, again: true })
  t.match(again, { ready: 3, already_sent: 0 })
  t.equal(again.rows.find(({ id }) => id === acacia)!.sent_at, message!.ended_at, 'and is still told')
  t.equal(await sent({ ...YEAR, again: true, fingerprint: again.fingerprint }), 3)
  t.same(smtp.received.map(({ to }) => to.join()).toSorted(), [
    ...['pay@acacia.example', 'pay@acacia.example', 'pay@dune.example', 'pay@settled.example'],
  ])
})

t.test('what a person leaves out of those that were checked is not sent', async (t) => {
  smtp.received.splice(0)
  const period = { from: '2026-05-01', to: '2026-11-30' }
  const { fingerprint } = await previewed(period)
  t.equal(await sent({ ...period, fingerprint, leave_out: [acacia, settled] }), 1)
  t.same(
    smtp.received.map(({ to }) => to.join()),
    ['pay@dune.example'],
  )
  const nobody = await call({ ...period, leave_out: [acacia, settled] })
  t.match([nobody.statusCode, nobody.json<WireRecord>().code], [409, 'mailing.nothing'])
})

t.test('one that was sent by hand counts, one that came to nothing does not', async (t) => {
  const [client_id] = dune.split('-')
  const period = { from: '2026-02-01', to: '2026-11-30' }
  const recipient_email = 'another@dune.example'
  await user.create(`/api/clients/${client_id}/account-statement/send`, { recipient_email, ...period })
  t.same((await previewed(period)).problems, {
    ...{ [acacia]: null, [dune]: 'already_sent', [mute]: 'no_address', [settled]: null },
  })
  const refusing = await startSmtp(t, { refuseMessage: '550 No room' })
  await saveMail(user, refusing.settings)
  const refused = await user.request('POST', `/api/clients/${client_id}/account-statement/send`, {
    ...{ recipient_email, from: '2026-03-01', to: '2026-11-30' },
  })
  t.equal(refused.statusCode, 502)
  t.match(await previewed({ from: '2026-03-01', to: '2026-11-30' }), { already_sent: 0 })
  await saveMail(user, smtp.settings)
})

t.test('of two who send at once, one is told that it was just sent', async (t) => {
  const period = { from: '2026-04-01', to: '2026-11-30' }
  const { fingerprint } = await previewed(period)
  const answers = await Promise.all([1, 2, 3].map(() => call({ ...period, fingerprint })))
  t.same(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409, 409])
  for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
    t.match(answer.json<WireRecord>().code, /^mailing\.(just_sent|outdated_preview|nothing)$/)
  t.same((await verified(user)).findings, [], 'the outbox says what each message carries')
})
