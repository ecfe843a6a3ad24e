import { ReconciliationMark } from '../../server/features/reconciliation/reconciliation-marks.model.ts'
import { companyDay } from '../../server/features/company/company-day.ts'
import { aClient, aVehicle } from '../support/builders.ts'
import { monthsOf } from '../support/months.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { dayAfter } from '../../server/lib/days.rules.ts'

const user = await signedIn(await createTestApp(t), 'ana')
const { bill, findings } = monthsOf(user)

t.test('what is known until a day is open again when that has passed', async (t) => {
  const client = await aClient(user, { unit_usd: 20 })
  const [kept, gone] = [
    await aVehicle(user, { client_id: client.id }),
    await aVehicle(user, { client_id: client.id }),
  ]
  await bill(client, [kept, gone], '2026-09')
  await bill(client, [kept], '2026-10')
  const states = async () => (await findings('2026-10')).map(({ kind, state }) => `${kind} ${state}`)
  const counts = async () => {
    const { steps } = (await user.request('GET', '/api/months/2026-10')).json()
    return steps.reconcile as object
  }
  t.same(await states(), ['gone open'])
  const today = companyDay()
  const known = { kind: 'gone', imei_numbers: [gone.imei_number], until: today, reason: 'Sold' }
  const [{ id }] = (await user.request('POST', '/api/reconciliation-marks', known)).json<[WireRecord]>()
  t.same(await states(), ['gone known'], 'on its last day it is known')
  t.same(await counts(), { open: 0, known: 1 })

  // As it is a day later.
  await ReconciliationMark.update({ until: dayAfter(today, -1) }, { where: { id } })
  await aClient(user)
  t.same(await states(), ['gone open'])
  t.same(await counts(), { open: 1, known: 0 })
  t.match(await findings('2026-10', 'state=open'), [{ imei_number: gone.imei_number, effect: -20 }])
})
