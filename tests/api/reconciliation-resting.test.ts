import { aClient, aVehicle } from '../support/builders.ts'
import { monthsOf } from '../support/months.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const user = await signedIn(await createTestApp(t))
const { bill, findings } = monthsOf(user)

t.test('a vehicle that rests and was charged nothing is not missed, until it is active again', async (t) => {
  const client = await aClient(user, { unit_usd: 20 })
  const resting = await aVehicle(user, { client_id: client.id, status: 'INACTIVE' })
  const stopped = await aVehicle(user, { client_id: client.id })
  const running = await aVehicle(user, { client_id: client.id })
  const setStatus = async ({ id }: { id: number }, status: string) =>
    t.equal((await user.request('PUT', `/api/vehicles/${id}`, { status })).statusCode, 200)
  const found = async () =>
    (await findings('2026-10')).map(({ kind, imei_number, effect }) => [kind, imei_number, effect])
  await bill(client, [resting, stopped, running], '2026-09')
  await bill(client, [running], '2026-10')
  await setStatus(stopped, 'INACTIVE')
  t.strictSame(await found(), [['gone', stopped.imei_number, -20]])
  await setStatus(resting, 'ACTIVE')
  t.strictSame(await found(), [
    ['gone', resting.imei_number, 0],
    ['gone', stopped.imei_number, -20],
  ])
})
