import { aClient, aVehicle } from './builders.ts'
import { monthSheet } from './month-sheet.ts'
import type { SignedIn, WireRecord } from './signed-in.ts'

/** A month `YYYY-MM` as a period. */
export const period = (month: string) => {
  const [billing_year, billing_month] = month.split('-').map(Number)
  return { billing_month: billing_month!, billing_year: billing_year! }
}

/** What a user does with vehicles that change hands. */
export function vehicleMoves(user: SignedIn) {
  const historyOf = async ({ id }: { id: number }) =>
    (await user.request('GET', `/api/vehicles/${id}/history`)).json()
  return {
    move: (vehicle: WireRecord, to: WireRecord, from_month: string) =>
      user.request('POST', `/api/vehicles/${vehicle.id}/moves`, { client_id: to.id, from_month }),

    undo: (vehicle: WireRecord, move_id: number) =>
      user.request('DELETE', `/api/vehicles/${vehicle.id}/moves/${move_id}`),

    put: (vehicle: WireRecord, change: object) => user.request('PUT', `/api/vehicles/${vehicle.id}`, change),

    bill: (client: WireRecord, month: string, ...vehicles: WireRecord[]) =>
      user.request('POST', '/api/billings/manual', {
        ...period(month),
        client_id: client.id,
        vehicle_ids: vehicles.map(({ id }) => id),
      }),

    async upload(month: string, rows: Record<string, unknown>[]) {
      const { billing_month, billing_year } = period(month)
      const url = `/api/billings/excel-upload?billing_month=${billing_month}&billing_year=${billing_year}`
      return (await user.upload(url, monthSheet(rows), 'month.xlsx')).json()
    },

    /** The ids of the vehicles that a client can be billed for in a month. */
    async billable(client: WireRecord, month: string): Promise<number[]> {
      const answer = await user.request('GET', `/api/vehicles?client_id=${client.id}&billable_in=${month}`)
      return answer.json<WireRecord[]>().map(({ id }) => id)
    },

    historyOf,

    /** The owners of a vehicle: `Acacia to 2026-10`, `Baobab from 2026-11`. */
    async ownersOf(vehicle: WireRecord): Promise<string[]> {
      const { owners } = (await historyOf(vehicle)) as {
        owners: { client: WireRecord; from_month: string | null; to_month: string | null }[]
      }
      return owners.map(({ client, from_month, to_month }) =>
        [client.client_name, from_month && `from ${from_month}`, to_month && `to ${to_month}`]
          .filter(Boolean)
          .join(' '),
      )
    },
  }
}

let offices = 0

/** Two clients with a price, and a vehicle of the first. */
export async function twoClients(user: SignedIn) {
  offices += 1
  const prices = { unit_usd: 20, fuel_usd: 5 }
  const acacia = await aClient(user, { client_name: `Acacia ${offices}`, ...prices })
  const baobab = await aClient(user, { client_name: `Baobab ${offices}`, ...prices, unit_usd: 30 })
  const vehicle = await aVehicle(user, { client_id: acacia.id })
  return { acacia, baobab, vehicle, names: [String(acacia.client_name), String(baobab.client_name)] as const }
}
