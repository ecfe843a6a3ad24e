import { aClient, aVehicle } from '../support/builders.ts'
import { monthsOf } from '../support/months.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { aWebhook, payloadsTo } from '../support/webhook-receiver.ts'

const user = await signedIn(await createTestApp(t), 'ana')
const { bill } = monthsOf(user)

t.test('what is looked at in reconciling and reviewing a month is told, each deed once', async (t) => {
  const endpoint = await aWebhook(
    user,
    'https://hooks.dune.example/',
    ...['finding.marked_known', 'finding.reopened'],
    ...['flag.dismissed', 'flag.reopened', 'flag.turned_off', 'flag.turned_on'],
  )
  const { id: client_id } = await aClient(user, { unit_usd: 20, email_1: null })
  const vehicle = await aVehicle(user, { client_id })
  await bill({ id: client_id } as WireRecord & { id: number }, [vehicle], '2026-10')

  const { imei_number } = vehicle
  const known = { kind: 'gone', imei_numbers: [imei_number], until: '2998-01-01', reason: 'In the workshop' }
  const marks = '/api/reconciliation-marks'
  const [mark] = (await user.request('POST', marks, known)).json<WireRecord[]>()
  await user.request('DELETE', `${marks}/${mark!.id}`)

  const dismissals = '/api/months/2026-10/dismissals'
  const dismissed = await user.request('POST', dismissals, {
    client_id,
    flags: ['no_address'],
    reason: 'By post',
  })
  t.equal(dismissed.statusCode, 200, dismissed.body)
  const [dismissal] = dismissed.json<WireRecord[]>()
  await user.request('DELETE', `${dismissals}/${dismissal!.id}`)
  const exemption = await user.create('/api/review-exemptions', {
    ...{ client_id, flag: 'no_address', reason: 'Always by post' },
  })
  await user.request('DELETE', `/api/review-exemptions/${exemption.id}`)

  const events = await payloadsTo(user, endpoint.id)
  const looked = {
    month: '2026-10',
    dismissal: { client_id, flag: 'no_address', reason: 'By post', username: 'ana' },
  }
  t.match(events, [
    ['finding.marked_known', { mark: { imei_number, kind: 'gone', reason: 'In the workshop' } }],
    ['finding.reopened', { mark: { imei_number, kind: 'gone' } }],
    ['flag.dismissed', looked],
    ['flag.reopened', looked],
    ['flag.turned_off', { exemption: { client_id, flag: 'no_address', reason: 'Always by post' } }],
    ['flag.turned_on', { exemption: { client_id, flag: 'no_address' } }],
  ])
  t.equal(events.length, 6)
})
