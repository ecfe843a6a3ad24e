import { t } from '../support/tap.ts'
import { chunksOf } from '../../server/db/chunks.ts'
import { Billing } from '../../server/features/billings/billings.model.ts'
import { BillingItem } from '../../server/features/billings/billing-items.model.ts'
import { Client } from '../../server/features/clients/clients.model.ts'
import { clientKeys } from '../../server/features/clients/clients.rules.ts'
import { Vehicle } from '../../server/features/vehicles/vehicles.model.ts'
import { vehicleKeys } from '../../server/features/vehicles/vehicles.rules.ts'
import { aPlatform } from '../support/builders.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

type Random = (below: number) => number
type Line = Record<string, unknown> & { vehicle_id: number | null; imei_number: string }

/** The same numbers in each run. */
function randomOf(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const make = async (model: { bulkCreate: (rows: never[]) => Promise<unknown> }, rows: object[]) => {
  for (const some of chunksOf(rows, 2000)) await model.bulkCreate(some as never[])
}

/** Clients with an address, each with so many vehicles; ids begin at 1. */
async function register(user: SignedIn, clients: number, vehicles: number): Promise<void> {
  const { id: platform_id } = await aPlatform(user)
  const range = (count: number) => Array.from({ length: count }, (_, at) => at)
  const named = (at: number) => ({
    client_id: `R${at}`,
    client_name: `Client ${at}`,
    email_1: `c${at}@b.example`,
  })
  await make(
    Client,
    range(clients).map((at) => ({
      id: at + 1,
      platform_id,
      ...named(at),
      ...clientKeys(named(at) as never),
    })),
  )
  const vehicle = (at: number) => ({ object_name: `V${at}`, imei_number: String(350_000_000_000_000 + at) })
  await make(
    Vehicle,
    range(clients * vehicles).map((at) => ({
      id: at + 1,
      client_id: Math.floor(at / vehicles) + 1,
      ...{ ...vehicle(at), ...vehicleKeys(vehicle(at) as never), last_connection: '2026-10-31' },
    })),
  )
}

const MONTHS = [9, 10] as const

/** A billing of a client in a month, and its lines, with a total that is theirs. */
function billingOf(id: number, client_id: number, billing_month: number, lines: Line[], off = 0) {
  const total_amount = lines.reduce((sum, line) => sum + charged(line), off)
  const period = { billing_month, billing_year: 2026 }
  return {
    billing: {
      ...{
        id,
        client_id,
        billing_type: 'INTERNATIONAL',
        currency: 'USD',
        ...period,
        total_amount,
        notes: null,
      },
      total_vehicles: lines.length,
    },
    items: lines.map((line, at) => ({ ...line, ...period, billing_id: id, sr_no: at + 1, charged_as: 'x' })),
  }
}

const charged = (line: Line): number =>
  (line.is_chargeable ? Number(line.monthly_rate) : 0) +
  Number(line.fuel_sensor_amount) +
  Number(line.installation_charge)

/** A line that is charged by its own prices. */
const calmLine = (vehicle: number, more: object = {}): Line => ({
  ...{
    vehicle_id: vehicle,
    imei_number: String(350_000_000_000_000 + vehicle - 1),
    vehicle_name: `V${vehicle}`,
  },
  ...{ status: 'ACTIVE', is_chargeable: true, has_fuel_sensor: false, rate_is_default: false },
  ...{ monthly_rate: 10_00, fuel_rate: 4_00, installation_rate: 30_00, installation_rate_fuel: 45_00 },
  ...{
    fuel_sensor_amount: 0,
    installation_charge: 0,
    has_installation_charge: false,
    installation_date: null,
  },
  ...{ last_connection: '2026-10-31', is_edited: false },
  ...more,
})

/** Any line at all: what is stored need not be what its prices come to. */
function anyLine(random: Random, vehicle: number, month: number): Line {
  const status = ['ACTIVE', 'ACTIVE', 'ACTIVE', 'INACTIVE', 'MAINTENANCE'][random(5)]!
  const sensor = random(3) === 0
  const installed = random(6) === 0
  const [monthly_rate, fuel_rate] = [10_00 + random(3) * 50, 4_00 + random(2) * 25]
  const isOdd = random(12) === 0
  return calmLine(vehicle, {
    status,
    has_fuel_sensor: sensor,
    is_chargeable: status !== 'INACTIVE',
    monthly_rate,
    fuel_rate,
    fuel_sensor_amount: sensor && status !== 'INACTIVE' ? fuel_rate : isOdd ? random(500) : 0,
    installation_date: installed ? `2026-${String(month).padStart(2, '0')}-07` : null,
    installation_charge: installed ? (sensor ? 45_00 : 30_00) : 0,
    is_edited: random(8) === 0,
    vehicle_id: random(10) === 0 ? null : vehicle,
  })
}

/** The parts by another way: by what each line would be, one thing after another. */
function naive(before: Line | null, after: Line | null): Record<string, number> {
  const own = (line: Line | null, month: string) => {
    const active = line !== null && line.status !== 'INACTIVE'
    const installed = String(line?.installation_date ?? '').startsWith(month)
    return {
      active,
      monthly: active ? Number(line!.monthly_rate) : 0,
      fuel: active && line!.has_fuel_sensor ? Number(line!.fuel_rate) : 0,
      once:
        line && installed
          ? Number(line.has_fuel_sensor ? line.installation_rate_fuel : line.installation_rate)
          : 0,
    }
  }
  const [was, is] = [own(before, '2026-09'), own(after, '2026-10')]
  const whole = (line: Line | null, { monthly, fuel, once }: typeof was) =>
    line ? charged(line) - monthly - fuel - once : 0
  const parts = {
    added: 0,
    gone: 0,
    price: 0,
    fuel: 0,
    installation: is.once - was.once,
    status: 0,
    edits: 0,
  }
  parts.edits = whole(after, is) - whole(before, was)
  const [monthly, fuel] = [is.monthly - was.monthly, is.fuel - was.fuel]
  const byHand = Boolean(before?.is_edited) || Boolean(after?.is_edited)
  if (!before) parts.added = monthly + fuel
  else if (!after) parts.gone = monthly + fuel
  else if (was.active !== is.active && byHand) parts.edits += monthly + fuel
  else if (was.active !== is.active) parts.status = monthly + fuel
  else {
    parts.price = monthly
    if (byHand && before.has_fuel_sensor !== after.has_fuel_sensor) parts.edits += fuel
    else parts.fuel = fuel
  }
  return parts
}

const review = async (user: SignedIn) =>
  (await user.request('GET', '/api/months/2026-10/review?sort=["id","ASC"]&limit=1000')).json() as {
    client_id: number
    difference: number
    parts: Record<string, number>
  }[]

const inCents = (parts: Record<string, number>) =>
  Object.fromEntries(Object.entries(parts).map(([part, amount]) => [part, Math.round(amount * 100)]))

t.test(
  'whatever the lines of two months are, the parts are those of a naive count, and add up',
  async (t) => {
    const user = await signedIn(await createTestApp(t))
    const random = randomOf(20_261)
    const [CLIENTS, VEHICLES] = [150, 8]
    await register(user, CLIENTS, VEHICLES)
    const expected = new Map<number, Record<string, number>>()
    const billings: ReturnType<typeof billingOf>[] = []
    for (let client = 1; client <= CLIENTS; client++) {
      const vehicles = Array.from({ length: VEHICLES }, (_, at) => (client - 1) * VEHICLES + at + 1)
      const lines = MONTHS.map((month) =>
        vehicles.filter(() => random(4) > 0).map((vehicle) => anyLine(random, vehicle, month)),
      ) as [Line[], Line[]]
      // Half of what stays is as it was.
      lines[1] = lines[1].map((line) => {
        const twin = lines[0].find(({ imei_number }) => imei_number === line.imei_number)
        return twin && random(2) ? { ...twin, vehicle_id: line.vehicle_id } : line
      })
      const offs = [random(10) ? 0 : random(900), random(10) ? 0 : -random(900)]
      const sum: Record<string, number> = {}
      const imeis = new Set(lines.flat().map(({ imei_number }) => imei_number))
      for (const imei of imeis) {
        const [before, after] = lines.map(
          (some) => some.find(({ imei_number }) => imei_number === imei) ?? null,
        )
        for (const [part, cents] of Object.entries(naive(before!, after!)))
          sum[part] = (sum[part] ?? 0) + cents
      }
      sum.edits = (sum.edits ?? 0) + offs[1]! - offs[0]!
      expected.set(client, sum)
      for (const [at, month] of MONTHS.entries())
        billings.push(billingOf(client * 2 + at, client, month, lines[at]!, offs[at]))
    }
    await make(
      Billing,
      billings.map(({ billing }) => billing),
    )
    await make(
      BillingItem,
      billings.flatMap(({ items }) => items),
    )

    const rows = await review(user)
    t.equal(rows.length, CLIENTS)
    const wrong = () =>
      rows.filter(({ client_id, parts }) => {
        const wanted = expected.get(client_id)!
        return Object.entries(inCents(parts)).some(([part, cents]) => cents !== (wanted[part] ?? 0))
      })
    t.same(wrong(), [], 'each part is what a naive count comes to')
    for (const { client_id, difference, parts } of rows) {
      const sum = Object.values(inCents(parts)).reduce((cents, amount) => cents + amount, 0)
      if (sum !== Math.round(difference * 100)) t.fail(`the parts of client ${client_id} do not add up`)
    }
    const some = rows.filter((_, at) => at % 15 === 0)
    for (const { client_id, parts } of some) {
      const lines = (
        await user.request('GET', `/api/months/2026-10/review/${client_id}-USD/lines`)
      ).json() as { parts: Record<string, number> }[]
      for (const part of ['added', 'gone', 'price', 'fuel', 'installation', 'status'])
        t.equal(
          lines.reduce((cents, line) => cents + Math.round(line.parts[part]! * 100), 0),
          Math.round(parts[part]! * 100),
          `${part} of client ${client_id}, line by line`,
        )
    }
    const planted = expected.get(7)!
    planted.price = (planted.price ?? 0) + 1
    t.equal(wrong().length, 1, 'a cent that is planted is found')
  },
)

t.test('twelve that are out of the ordinary among 5,000 clients are found, and nobody else', async (t) => {
  const user = await signedIn(await createTestApp(t))
  const CLIENTS = 5000
  await register(user, CLIENTS, 1)
  const lines = (client: number): [Line[] | null, Line[] | null] => [[calmLine(client)], [calmLine(client)]]
  const planted: Record<number, { flag: string[]; lines?: [Line[] | null, Line[] | null] }> = {
    11: { flag: ['change'], lines: [[calmLine(11)], [calmLine(11, { monthly_rate: 500_00 })]] },
    222: { flag: ['change'], lines: [[calmLine(222, { monthly_rate: 300_00 })], [calmLine(222)]] },
    333: { flag: ['change', 'zero'], lines: [[calmLine(333, { monthly_rate: 300_00 })], null] },
    444: {
      flag: ['zero'],
      lines: [[calmLine(444)], [calmLine(444, { status: 'INACTIVE', is_chargeable: false })]],
    },
    555: { flag: ['negative'], lines: [[calmLine(555)], [calmLine(555, { fuel_sensor_amount: -20_00 })]] },
    666: { flag: ['first_month'], lines: [null, [calmLine(666)]] },
    777: {
      flag: ['default_rate'],
      lines: [
        [calmLine(777, { monthly_rate: 175_00 })],
        [calmLine(777, { monthly_rate: 175_00, rate_is_default: true })],
      ],
    },
    888: { flag: ['no_address'] },
    999: {
      flag: ['installed_twice'],
      lines: [
        [calmLine(999, { installation_charge: 30_00 })],
        [calmLine(999, { installation_charge: 30_00 })],
      ],
    },
    1111: {
      flag: ['silent'],
      lines: [[calmLine(1111)], [calmLine(1111, { last_connection: '2026-09-30' })]],
    },
    2222: {
      flag: ['silent'],
      lines: [[calmLine(2222)], [calmLine(2222, { last_connection: '2020-01-01T08:00:00Z' })]],
    },
    5000: { flag: ['no_address'] },
  }
  await Client.update({ email_1: null }, { where: { id: [888, 5000] } })
  await Vehicle.update({ last_connection: null }, { where: { id: [1111, 2222] } })
  const billings: ReturnType<typeof billingOf>[] = []
  for (let client = 1; client <= CLIENTS; client++)
    for (const [at, month] of MONTHS.entries()) {
      const ofMonth = (planted[client]?.lines ?? lines(client))[at]
      if (ofMonth) billings.push(billingOf(client * 2 + at, client, month, ofMonth))
    }
  await make(
    Billing,
    billings.map(({ billing }) => billing),
  )
  await make(
    BillingItem,
    billings.flatMap(({ items }) => items),
  )

  const open = await user.request('GET', '/api/months/2026-10/review?filter={"state":"open"}&limit=1000')
  const found = (open.json() as { client_id: number; flags: { flag: string }[] }[]).map(
    ({ client_id, flags }) => [client_id, flags.map(({ flag }) => flag)] as const,
  )
  t.same(
    Object.fromEntries(found),
    Object.fromEntries(Object.entries(planted).map(([id, { flag }]) => [id, flag])),
  )
  const { states } = (await user.request('GET', '/api/months/2026-10/review/summary')).json()
  t.same(states, { open: 12, dismissed: 0, clear: CLIENTS - 12 })
})
