import { Billing } from '../../server/features/billings/billings.model.ts'
import { Random } from '../fuzz/random.ts'
import { aClient, aVehicle } from '../support/builders.ts'
import { monthsOf, type FindingRecord } from '../support/months.ts'
import { rounds } from '../support/rounds.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

t.setTimeout(0)

const STEPS = rounds('STEPS')
// SEED=7 for the same deeds again.
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)

const app = await createTestApp(t)
const user = await signedIn(app)
const { bill, linesOf, findings } = monthsOf(user)
const random = new Random(SEED)
const [SEPTEMBER, OCTOBER] = ['2026-09', '2026-10']
const LONG_AGO = '2020-01-01'

const get = async <Answer>(url: string): Promise<Answer> => (await user.request('GET', url)).json<Answer>()
const change = (vehicle: WireRecord, values: object) =>
  user.request('PUT', `/api/vehicles/${vehicle.id}`, values)

const clients: WireRecord[] = []
for (const unit_usd of [10, 12.5, null, 40])
  clients.push(await aClient(user, { unit_usd, unit_local: 500, usd0: 5 }))

/** What a vehicle may be like; plates and IMEIs come back. */
const looks = () => ({
  object_name: random.pick(['KAA 1', 'kaa-1', 'KBB 2', 'KCC 3', 'KDD 4']),
  sim_cards_number: random.pick([null, '1', '2']),
  hardware_type: random.pick([null, 'FMB920', 'FMC130']),
  status: random.pick(['ACTIVE', 'ACTIVE', 'ACTIVE', 'INACTIVE', 'MAINTENANCE']),
  last_connection: random.pick([null, LONG_AGO, '2026-10-31T23:00:00Z']),
  charging_currency: random.pick(['USD', 'Local', null]),
  installation_date: random.pick([null, '2026-10-05', '2026-12-01']),
})

type Vehicle = WireRecord & { client_id: number; imei_number: string; object_name: string }

const vehiclesOf = async (client: WireRecord, month: string): Promise<Vehicle[]> =>
  get(`/api/vehicles?client_id=${client.id}&billable_in=${month}`)

/** Bills some vehicles of each client, those of a tariff together. */
async function billSome(month: string): Promise<void> {
  for (const client of clients) {
    const some = (await vehiclesOf(client, month)).filter(() => random.chance(0.75))
    for (const currency of ['USD', 'Local']) {
      const those = some.filter(({ charging_currency }) => charging_currency === currency)
      if (those.length) await bill(client, those, month)
    }
  }
}

const deeds: Record<string, (vehicle: Vehicle) => Promise<unknown>> = {
  changed: (vehicle) => change(vehicle, looks()),
  renamed: (vehicle) => change(vehicle, { object_name: `${vehicle.object_name}X` }),
  moved: (vehicle) =>
    user.request('POST', `/api/vehicles/${vehicle.id}/moves`, {
      client_id: random.pick(clients).id,
      from_month: random.pick([OCTOBER, '2026-11']),
    }),
  deleted: (vehicle) => user.request('DELETE', `/api/vehicles/${vehicle.id}`),
  async made_again(vehicle) {
    await user.request('DELETE', `/api/vehicles/${vehicle.id}`)
    const { client_id, imei_number, object_name } = vehicle
    await aVehicle(user, { client_id, imei_number, object_name, charging_currency: 'USD' })
  },
  replaced: ({ client_id, object_name }) => aVehicle(user, { ...looks(), client_id, object_name }),
}

type Line = WireRecord & {
  vehicle_id: number | null
  imei_number: string
  vehicle_name: string
  client: WireRecord
  currency: string
  amount: number
  status: string
}

/** All lines of a month, as the pages show them. */
async function linesIn(month: string): Promise<Line[]> {
  const [billing_year, billing_month] = month.split('-').map(Number)
  const { billings } = await get<{ billings: WireRecord[] }>(
    `/api/billings/?billing_year=${billing_year}&billing_month=${billing_month}&limit=1000`,
  )
  const lines: Line[] = []
  for (const billing of billings)
    for (const line of await linesOf(billing)) {
      const { is_chargeable, monthly_rate, fuel_sensor_amount, installation_charge } = line as Record<
        string,
        number
      >
      const amount = (is_chargeable ? monthly_rate! : 0) + fuel_sensor_amount! + installation_charge!
      lines.push({ ...line, client: billing.client, currency: billing.currency, amount } as Line)
    }
  return lines
}

const plateOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const signed = (kind: string, imei: string, effect: number, currency: string | null) =>
  `${kind} ${imei} ${effect.toFixed(2)} ${currency}`

/** What is found by going through everything, one by one. */
async function expected(): Promise<string[]> {
  const [lasts, nows] = [await linesIn(SEPTEMBER), await linesIn(OCTOBER)]
  const vehicles: (Vehicle & { owner: WireRecord })[] = []
  for (const client of clients)
    for (const vehicle of await vehiclesOf(client, OCTOBER)) vehicles.push({ ...vehicle, owner: client })
  const isOf = (vehicle: Vehicle) => (line: Line) =>
    line.vehicle_id === vehicle.id || (line.vehicle_id === null && line.imei_number === vehicle.imei_number)
  const cases = vehicles.map((vehicle) => ({
    ...{ vehicle: vehicle as (typeof vehicles)[number] | null, imei: vehicle.imei_number },
    ...{ last: lasts.find(isOf(vehicle)), now: nows.find(isOf(vehicle)) },
  }))
  const isFree = ({ vehicle_id, imei_number }: Line) =>
    vehicle_id === null && !cases.some(({ imei }) => imei === imei_number)
  for (const line of [...lasts, ...nows].filter(isFree)) {
    if (cases.some(({ imei }) => imei === line.imei_number)) continue
    const same = ({ imei_number }: Line) => imei_number === line.imei_number
    cases.push({ vehicle: null, imei: line.imei_number, last: lasts.find(same), now: nows.find(same) })
  }
  const replaced = new Map<Line, Line>()
  const added = cases.flatMap(({ last, now }) => (now && !last ? [now] : []))
  const stays = (line: Line) => cases.some(({ last, now }) => last === line && now)
  for (const now of added.sort((a, b) => (a.imei_number < b.imei_number ? -1 : 1))) {
    const [best] = lasts
      .filter(
        ({ client, vehicle_name }) =>
          client.id === now.client.id && plateOf(vehicle_name) === plateOf(now.vehicle_name),
      )
      .filter((line) => ![...replaced.values()].includes(line))
      .sort((a, b) => Number(stays(a)) - Number(stays(b)) || (a.imei_number < b.imei_number ? -1 : 1))
    if (best) replaced.set(now, best)
  }
  const found: string[] = []
  for (const { vehicle, imei, last, now } of cases) {
    const add = (kind: string, effect: number, currency: string) =>
      found.push(signed(kind, imei, effect, currency))
    const difference = now && last ? now.amount - (now.currency === last.currency ? last.amount : 0) : 0
    if (now && last) {
      const texts = {
        renamed: 'vehicle_name',
        sim_changed: 'sim_number',
        hardware_changed: 'hardware_type',
        replaced: 'imei_number',
      }
      for (const [kind, field] of Object.entries(texts))
        if ((now[field] ?? '') !== (last[field] ?? '')) add(kind, difference, now.currency)
      if (now.client.id !== last.client.id) add('moved', difference, now.currency)
      if (last.status === 'INACTIVE' && now.status !== 'INACTIVE')
        add('reactivated', difference, now.currency)
    }
    const old = now && replaced.get(now)
    if (now && !last && !old) add('new', now.amount, now.currency)
    if (now && old) {
      const before = stays(old) || old.currency !== now.currency ? 0 : old.amount
      add('replaced', now.amount - before, now.currency)
    }
    const rests = vehicle?.status === 'INACTIVE' && !last?.amount
    if (last && !now && !rests && ![...replaced.values()].includes(last))
      add('gone', -last.amount, last.currency)
    if (!vehicle) continue
    if (vehicle.status === 'INACTIVE') {
      if (now?.amount) add('inactive_billed', now.amount, now.currency)
      continue
    }
    const { unit_usd, unit_local } = vehicle.owner as { unit_usd?: number | null; unit_local?: number }
    const isUsd = vehicle.charging_currency === 'USD'
    const fresh = vehicle.installation_date === '2026-10-05' && isUsd ? 5 : 0
    const due = (isUsd ? (unit_usd ?? 175) : unit_local!) + fresh
    if (!last && !now && String(vehicle.installation_date ?? '') <= '2026-10-31')
      add('not_billed', due, isUsd ? 'USD' : 'KES')
    if (vehicle.last_connection === LONG_AGO)
      add('silent', now?.amount ?? due, now?.currency ?? (isUsd ? 'USD' : 'KES'))
  }
  return found.sort()
}

const told = (found: FindingRecord[]): string[] =>
  found.map(({ kind, imei_number, effect, currency }) => signed(kind, imei_number, effect, currency)).sort()

t.test(`SEED=${SEED}: what is found is what a look at everything finds`, async (t) => {
  await user.request('PUT', '/api/settings/company', { local_currency: 'KES' })
  for (let count = 0; count < 24; count += 1)
    await aVehicle(user, { ...looks(), client_id: random.pick(clients).id })
  await billSome(SEPTEMBER)
  for (let step = 0; step < STEPS; step += 1) {
    const vehicles = await get<Vehicle[]>('/api/vehicles?limit=1000')
    await deeds[random.pick(Object.keys(deeds))]!(random.pick(vehicles))
    if (step === Math.floor(STEPS / 2)) await billSome(OCTOBER)
    if (step > STEPS / 2 && step % 10 === 0) t.same(told(await findings(OCTOBER)), await expected())
  }
  t.same(told(await findings(OCTOBER)), await expected())
  t.ok(new Set((await findings(OCTOBER)).map(({ kind }) => kind)).size > 4, 'there was something to find')
})

t.test('a line that was changed in the database alone is found, and nothing else', async (t) => {
  const client = await aClient(user, { unit_usd: 10 })
  const vehicle = await aVehicle(user, { client_id: client.id })
  await bill(client, [vehicle], SEPTEMBER)
  const [line] = await linesOf(await bill(client, [vehicle], OCTOBER))
  const before = told(await findings(OCTOBER))
  const replacements = [line!.id]
  await Billing.sequelize!.query("UPDATE billing_items SET sim_number = 'planted' WHERE id = ?", {
    replacements,
  })
  const planted = signed('sim_changed', vehicle.imei_number, 0, 'USD')
  t.same(told(await findings(OCTOBER)), [...before, planted].sort())
})
