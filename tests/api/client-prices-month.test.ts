import { Client } from '../../server/features/clients/clients.model.ts'
import { monthAfter } from '../../server/lib/period.rules.ts'
import { aBilling, aClient, aFleet } from '../support/builders.ts'
import { setClock } from '../support/set-clock.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { thisMonth } from '../support/this-month.ts'

const app = await createTestApp(t)
const NOW = thisMonth()
const NEXT = monthAfter(NOW)
const HOUR = 3_600_000

// The last hour of a month in UTC: at UTC+14 the next one has begun, at UTC-11 it has not for long.
await setClock(Client.sequelize!, new Date(Date.parse(`${NEXT}-01`) - HOUR))
const [EAST, WEST] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const

const user = await signedIn(app)
const get = async <Found = WireRecord>(url: string) => (await user.request('GET', url)).json<Found>()
const isIn = (time_zone: string) => user.request('PUT', '/api/settings/company', { time_zone })
const pricesOf = (id: number) => get<WireRecord[]>(`/api/clients/${id}/prices`)

/** What a client's price is said to be: by itself, in the list, and in the export. */
async function shown(client: WireRecord) {
  const [listed] = await get<WireRecord[]>(`/api/clients/?search=${client.client_id}`)
  const { body } = await user.request('GET', `/api/clients/export?search=${client.client_id}`)
  return [
    (await get(`/api/clients/${client.id}`)).unit_usd,
    listed!.unit_usd,
    Number(/,(\d+)\.00,/.exec(body)?.[1]),
  ]
}

t.test('prices turn with the month where the company is, without a write of theirs', async (t) => {
  const client = await aClient(user, { unit_usd: 10 })
  await user.create(`/api/clients/${client.id}/prices`, { valid_from: NEXT, unit_usd: 12 })
  await isIn(WEST)
  t.same(await shown(client), [10, 10, 10])
  await isIn(EAST)
  t.same(await shown(client), [12, 12, 12])
})

t.test('a change that names no month is valid from that of the company on', async (t) => {
  const changedIn = async (time_zone: string) => {
    const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 10 }, ['USD'])
    await aBilling(user, { client_id, vehicle_ids, billing_month: 12, billing_year: 2030 })
    await isIn(time_zone)
    t.match((await user.request('PUT', `/api/clients/${client_id}`, { unit_usd: 13 })).json(), {
      unit_usd: 13,
    })
    return (await pricesOf(client_id)).at(-1)!.valid_from
  }
  t.same([await changedIn(WEST), await changedIn(EAST)], [NOW, NEXT])
})
