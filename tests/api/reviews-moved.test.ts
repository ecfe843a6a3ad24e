import { aBilling, aClient, aVehicle } from '../support/builders.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const SEPTEMBER = { billing_month: 9, billing_year: 2026 }
const PRICES = { unit_usd: 10 }

t.test(
  'a vehicle that changes hands is gone here and added there, and each line says where it is charged',
  async (t) => {
    const [from, to] = [await aClient(user, PRICES), await aClient(user, { ...PRICES, unit_usd: 12 })]
    const vehicle = await aVehicle(user, { client_id: from.id })
    const [kept, other] = [
      await aVehicle(user, { client_id: from.id }),
      await aVehicle(user, { client_id: to.id }),
    ]
    const september = await aBilling(user, {
      ...{ ...SEPTEMBER, client_id: from.id, vehicle_ids: [vehicle.id, kept.id] },
    })
    await user.request('PUT', `/api/vehicles/${vehicle.id}`, { client_id: to.id })
    await aBilling(user, { client_id: from.id, vehicle_ids: [kept.id] })
    const october = await aBilling(user, { client_id: to.id, vehicle_ids: [vehicle.id, other.id] })
    const lineFor = async ({ id }: WireRecord): Promise<WireRecord> =>
      (await user.request('GET', `/api/months/2026-10/review/${id}-USD/lines`))
        .json()
        .find((line: WireRecord) => line.vehicle_id === vehicle.id)
    t.match(await lineFor(from), {
      ...{ after: null, parts: { gone: -10 } },
      elsewhere: { billing_id: october.id, currency: 'USD', client: { id: to.id } },
    })
    t.match(await lineFor(to), {
      ...{ before: null, parts: { added: 12 } },
      elsewhere: { billing_id: september.id, currency: 'USD', client: { id: from.id } },
    })
  },
)
