import type { SignedIn, WireRecord } from './signed-in.ts'

let made = 0

/** A vehicle as the API answers it. */
export type VehicleRecord = WireRecord & {
  client_id: number
  client: { client_name: string }
  object_name: string
  imei_number: string
}

/** Makes a platform; what a test cares about is given in `overrides`. */
export const aPlatform = (user: SignedIn, overrides: object = {}): Promise<WireRecord> =>
  user.create('/api/platforms/', { name: `Platform ${++made}`, ...overrides })

/** Makes a client, on a platform of its own unless `platform_id` is given. */
export async function aClient(
  user: SignedIn,
  overrides: { platform_id?: number; [field: string]: unknown } = {},
): Promise<WireRecord> {
  const platform_id = overrides.platform_id ?? (await aPlatform(user)).id
  const number = ++made
  // Not C1001 and so on: those are the clients of the provider's workbooks.
  const client = { client_id: `T${number}`, client_name: `Client ${number}`, platform_id }
  return user.create('/api/clients/', { ...client, ...overrides })
}

/** Makes a vehicle, of a client of its own unless `client_id` (our id) is given. */
export async function aVehicle(
  user: SignedIn,
  overrides: { client_id?: number; [field: string]: unknown } = {},
): Promise<VehicleRecord> {
  const client_id = overrides.client_id ?? (await aClient(user)).id
  const number = ++made
  const imei_number = withCheckDigit(35_000_000_000_000 + number)
  const vehicle = { client_id, object_name: `Vehicle ${number}`, imei_number, charging_currency: 'USD' }
  return (await user.create('/api/vehicles/', { ...vehicle, ...overrides })) as VehicleRecord
}

/** The 15 digits of an IMEI from its first 14. */
function withCheckDigit(first14: number): string {
  const digits = [...String(first14)].map(Number)
  const sum = digits.reduce((total, digit, at) => {
    const value = at % 2 ? digit * 2 : digit
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${first14}${(10 - (sum % 10)) % 10}`
}

/** Makes a client with these prices, and a vehicle for each of these currencies. */
export async function aFleet(user: SignedIn, prices: object, currencies: (string | null)[]) {
  const client = await aClient(user, { ...prices })
  const vehicles: VehicleRecord[] = []
  for (const charging_currency of currencies)
    vehicles.push(await aVehicle(user, { client_id: client.id, charging_currency }))
  return { client_id: client.id, client, vehicles, vehicle_ids: vehicles.map(({ id }) => id) }
}

/** Bills vehicles of one client for October 2026; with no `vehicle_ids`, one new vehicle of `client_id` or a new client. */
export async function aBilling(
  user: SignedIn,
  overrides: { client_id?: number; vehicle_ids?: number[]; [field: string]: unknown } = {},
): Promise<WireRecord> {
  const client_id = overrides.client_id ?? (await aClient(user)).id
  const vehicle_ids = overrides.vehicle_ids ?? [(await aVehicle(user, { client_id })).id]
  const period = { billing_month: 10, billing_year: 2026 }
  return user.create('/api/billings/manual', { ...period, ...overrides, client_id, vehicle_ids })
}

/** Bills a vehicle for January 2025, issues that, and closes the month. */
export async function aClosedMonth(user: SignedIn): Promise<WireRecord> {
  const { id } = await aBilling(user, { billing_month: 1, billing_year: 2025 })
  await user.create(`/api/billings/${id}/issue`, {})
  return user.create('/api/months/2025-01/close', {})
}

/** Records a credit, of a client of its own unless `client_id` (our id) is given. */
export async function aTransaction(
  user: SignedIn,
  overrides: { client_id?: number; [field: string]: unknown } = {},
): Promise<WireRecord> {
  const client_id = overrides.client_id ?? (await aClient(user)).id
  const transaction = { transaction_type: 'credit', amount: 100, transaction_date: '2026-10-31' }
  return user.create('/api/client-balances', { ...transaction, ...overrides, client_id })
}
