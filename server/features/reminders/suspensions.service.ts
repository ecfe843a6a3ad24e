import type { ListRequest, ListScope, Order } from '../../db/list.ts'
import { chunksOf } from '../../db/chunks.ts'
import { dayAfter, daysBetween } from '../../lib/days.rules.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { keyHolds, keyOf, searchKeyOf } from '../../lib/text.rules.ts'
import { Client } from '../clients/clients.model.ts'
import { companyDay } from '../company/company-day.ts'
import { Platform } from '../platforms/platforms.model.ts'
import { Vehicle } from '../vehicles/vehicles.model.ts'
import { overdueBillings } from './overdue.store.ts'
import { pausesOn } from './reminder-pauses.store.ts'
import { settingsNow } from './reminder-settings.store.ts'
import type { ReminderPause } from './reminder-settings.model.ts'
import type { SuspendedVehicle } from './suspensions.csv.ts'
import type { SuspensionsFilter } from './suspensions.schemas.ts'

type Filter = ListRequest<SuspensionsFilter>['filter']

/** A client to suspend. Amounts are integer cents. */
interface Suspended {
  client: Client
  vehicles: number
  oldest_due_date: string
  days_overdue: number
  due: { currency: string; amount_due: number }[]
  pause: ReminderPause | null
}

/** What each client owes of what was asked for, of those that are overdue with that since a day or longer. */
async function overdueSince(day: string, today: string) {
  const owing = new Map<number, { oldest_due_date: string; due: Map<string, number> }>()
  // By the day that they were due: the first of a client is its oldest.
  for (const { client_id, due_date, currency, amount_due, is_seen } of await overdueBillings(today)) {
    if (!is_seen) continue
    const known = owing.get(client_id) ?? { oldest_due_date: due_date, due: new Map<string, number>() }
    known.due.set(currency, (known.due.get(currency) ?? 0) + amount_due)
    owing.set(client_id, known)
  }
  for (const [client_id, { oldest_due_date }] of owing) if (oldest_due_date > day) owing.delete(client_id)
  return owing
}

async function countVehicles(client_ids: readonly number[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const client_id of chunksOf(client_ids)) {
    const found = (await Vehicle.count({ where: { client_id }, group: ['client_id'] })) as unknown as {
      client_id: number
      count: number
    }[]
    for (const { client_id: id, count } of found) counts.set(id, Number(count))
  }
  return counts
}

async function read({ days, ids, platform_id, search }: Filter): Promise<Suspended[]> {
  const today = companyDay()
  const after = days ?? (await settingsNow()).suspend_after_days
  const owing = await overdueSince(dayAfter(today, -after), today)
  const vehicles = await countVehicles([...owing.keys()])
  const pauses = await pausesOn(today)
  const platform = { model: Platform, as: 'platform', attributes: ['id', 'name'] }
  const found: Suspended[] = []
  for (const id of chunksOf([...owing.keys()]))
    for (const client of await Client.findAll({ where: { id }, include: platform })) {
      if (ids && !ids.includes(client.id)) continue
      if (platform_id !== undefined && client.platform_id !== platform_id) continue
      if (search && !keyHolds(client.search_text, searchKeyOf(search))) continue
      const { oldest_due_date, due } = owing.get(client.id)!
      found.push({
        ...{ client, oldest_due_date, days_overdue: daysBetween(oldest_due_date, today) },
        vehicles: vehicles.get(client.id) ?? 0,
        due: [...due].toSorted().map(([currency, amount_due]) => ({ currency, amount_due })),
        pause: pauses.get(client.id) ?? null,
      })
    }
  return found
}

const SORTED: Readonly<Record<string, (row: Suspended) => number | string>> = {
  id: ({ client }) => client.id,
  client_name: ({ client }) => client.client_name_key,
  platform: ({ client }) => keyOf(client.platform.name),
  vehicles: ({ vehicles }) => vehicles,
  days_overdue: ({ days_overdue }) => days_overdue,
}

/** In an order; equal ones by client. */
function sorted(rows: readonly Suspended[], [field, direction]: Order): Suspended[] {
  const of = SORTED[field]!
  const sign = direction === 'ASC' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [x, y] = [of(a), of(b)]
    return (x < y ? -sign : x > y ? sign : 0) || a.client.id - b.client.id
  })
}

function onWire({ client, due, pause, ...row }: Suspended) {
  const { id, client_id, client_name, platform } = client
  return {
    ...{ id, client: { id, client_id, client_name }, platform: platform.get(), ...row },
    due: due.map(({ currency, amount_due }) => ({ currency, amount_due: toDollars(amount_due) })),
    pause: pause && { reason: pause.reason, until: pause.until },
  }
}

async function vehiclesOf({ client, pause, ...row }: Suspended): Promise<SuspendedVehicle[]> {
  const { id, client_id, client_name, platform } = client
  const order: [string, string][] = [
    ['object_name_key', 'ASC'],
    ['id', 'ASC'],
  ]
  return (await Vehicle.findAll({ where: { client_id: id }, order })).map((vehicle) => ({
    ...{ platform: platform.name, client_id, client_name },
    ...vehicle.get(),
    ...row,
    client_id,
    reminders_off: pause && pause.reason,
  }))
}

/** The clients that are overdue for so long that they may be suspended: nobody is cut off from here. */
export const suspensionsService = {
  /** A page of them, and how many there are. */
  async listSuspensions({ filter, order, offset, limit }: ListRequest<SuspensionsFilter>) {
    const rows = await read(filter)
    return {
      rows: sorted(rows, order)
        .slice(offset, offset + limit)
        .map(onWire),
      total: rows.length,
    }
  },

  /** Their vehicles, client by client. */
  async *vehicleBatches({ filter, order }: ListScope<SuspensionsFilter>) {
    for (const suspended of sorted(await read(filter), order)) yield vehiclesOf(suspended)
  },
}
