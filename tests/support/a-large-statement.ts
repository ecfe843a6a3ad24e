import { aBilling, aClient } from './builders.ts'
import type { SignedIn, WireRecord } from './signed-in.ts'
import { workbookOf } from './workbooks.ts'

/** The name of a vehicle of a large statement, counted from 1. */
export const truckOf = (number: number): string => `Truck ${String(number).padStart(4, '0')}`

/** A billing for October 2026 of this many vehicles at $4 each; the client has some `more` that are not on it. */
export async function aLargeStatement(
  user: SignedIn,
  lines: number,
  more = 0,
  client_name = 'Acacia Freight',
) {
  const client = await aClient(user, { client_name, unit_usd: 4, fuel_usd: 2 })
  const header = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
  const vehicle = (at: number) => [
    client_name,
    truckOf(at + 1),
    String(100_000_000_000 * client.id + at * 10),
    'USD',
    '',
  ]
  const sheet = workbookOf([header, ...Array.from({ length: lines + more }, (_, at) => vehicle(at))])
  const answer = await user.upload('/api/vehicles/upload-excel', sheet, 'fleet.xlsx')
  if (answer.statusCode !== 200) throw new Error(`The upload answered ${answer.statusCode}: ${answer.body}`)
  const url = `/api/vehicles?client_id=${client.id}`
  const vehicles = (await user.request('GET', url)).json<(WireRecord & { object_name: string })[]>()
  const isBilled = ({ object_name }: { object_name: string }) => object_name <= truckOf(lines)
  const vehicle_ids = vehicles.filter(isBilled).map(({ id }) => id)
  const { id } = await aBilling(user, { client_id: client.id, vehicle_ids })
  return { id, client }
}
