import { dayAfter } from '../../lib/days.rules.ts'
import { comparedImei } from '../../lib/imei.rules.ts'
import { lastDayOf, periodOfMonth } from '../../lib/period.rules.ts'
import type { BillingType, ItemStatus } from '../billings/pricing.rules.ts'
import type { Replaced } from './replacements.rules.ts'

/** What may be found of a vehicle, in the order in which it is shown. */
export const FINDING_KINDS = [
  'gone',
  'not_billed',
  'new',
  'replaced',
  'moved',
  'inactive_billed',
  'silent',
  'reactivated',
  'renamed',
  'sim_changed',
  'hardware_changed',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

export const FINDING_STATES = ['open', 'known'] as const
export type FindingState = (typeof FINDING_STATES)[number]

/** A client by name. */
export interface NamedClient {
  id: number
  client_id: string
  client_name: string
}

/** A line of a month. */
export interface BilledLine {
  id: number
  billing_id: number
  billing_type: BillingType
  client: NamedClient
  imei_number: string | null
  vehicle_name: string | null
  sim_number: string | null
  hardware_type: string | null
  status: ItemStatus
  /** All that it is charged, in cents. */
  amount: number
  /** What of this is its installation. */
  installation_charge: number
  currency: string
}

/** A vehicle of the register, with whose it is in the month. */
export interface RegisteredVehicle {
  id: number
  client: NamedClient
  object_name: string
  imei_number: string
  status: ItemStatus
  installation_date: string | null
  last_connection: string | null
  charging_currency: string | null
  has_fuel_sensor: boolean
}

/** What a vehicle would be charged that is not billed, in cents. */
interface Charge {
  amount: number
  currency: string
  billing_type: BillingType
}

/** All that is known of a vehicle: the register, the month before and the month itself. */
export interface VehicleMonths {
  imei_number: string
  /** null: it has been deleted. */
  vehicle: RegisteredVehicle | null
  last: BilledLine | null
  now: BilledLine | null
  /** What it would be charged; null for one that is billed, or that cannot be. */
  due: Charge | null
}

/** The days, `YYYY-MM-DD`, that tell which vehicles are silent, and which are there in the month. */
export interface Days {
  silent_before: string
  month_end: string
}

/** A finding by itself: what was, and what is. */
export interface Told {
  kind: FindingKind
  before: string | null
  after: string | null
}

/**
 * The days by which a month is looked at.
 * @param month `YYYY-MM`
 * @param today a month that is not over is looked at as of this day
 * @param silentDays a vehicle is silent that has not connected for so many days
 */
export function daysOf(month: string, today: string, silentDays: number): Days {
  const month_end = lastDayOf(periodOfMonth(month))
  const seen_on = today < month_end ? today : month_end
  return { month_end, silent_before: dayAfter(seen_on, 1 - silentDays) }
}

/** Whether a vehicle has not connected for too long; of one that has never connected, nothing is known. */
const isSilent = (last_connection: string | null, { silent_before }: Days): boolean =>
  last_connection !== null && last_connection < silent_before

const differ = (kind: FindingKind, before: string | null, after: string | null): Told[] =>
  (before ?? '') === (after ?? '') ? [] : [{ kind, before, after }]

/** What differs between the lines of two months. */
function changes(last: BilledLine, now: BilledLine): Told[] {
  const hasMoved = last.client.id !== now.client.id
  const isBack = last.status === 'INACTIVE' && now.status !== 'INACTIVE'
  return [
    ...(comparedImei(last.imei_number) === comparedImei(now.imei_number)
      ? []
      : differ('replaced', last.imei_number, now.imei_number)),
    ...(hasMoved
      ? [{ kind: 'moved' as const, before: last.client.client_name, after: now.client.client_name }]
      : []),
    ...(isBack ? [{ kind: 'reactivated' as const, before: last.status, after: now.status }] : []),
    ...differ('renamed', last.vehicle_name, now.vehicle_name),
    ...differ('sim_changed', last.sim_number, now.sim_number),
    ...differ('hardware_changed', last.hardware_type, now.hardware_type),
  ]
}

/** What the register says against the lines. */
function againstRegister({ vehicle, last, now }: VehicleMonths, days: Days): Told[] {
  if (!vehicle) return []
  const { status, last_connection, installation_date } = vehicle
  // A sheet lists what rests, too: a line that charges nothing for it is right.
  if (status === 'INACTIVE')
    return now?.amount ? [{ kind: 'inactive_billed', before: null, after: status }] : []
  const isThere = (installation_date ?? '') <= days.month_end
  return [
    ...(isThere && !last && !now ? [{ kind: 'not_billed' as const, before: null, after: status }] : []),
    ...(isSilent(last_connection, days)
      ? [{ kind: 'silent' as const, before: last_connection, after: null }]
      : []),
  ]
}

/** Whether a vehicle rests and was charged nothing before: a month made from the register leaves it out, and nobody misses it. */
const isAtRest = (last: BilledLine, vehicle: RegisteredVehicle | null): boolean =>
  last.amount === 0 && vehicle?.status === 'INACTIVE'

/** What tells of a vehicle beside its own lines. */
interface Beside {
  /** The line that it has replaced on the same plate, see `replacements`. */
  replaced: Replaced | undefined
  /** Whether its own line of the month before has been replaced so: that is said of the other one. */
  isReplaced: boolean
  /** Whether nothing is billed for the month before: then nothing is new. */
  isFirst: boolean
}

/**
 * What there is to say of a vehicle. One that is billed in one of the months alone is new or gone, or has replaced another
 * one; one that is in neither month, although it is active, is not billed. The rest may all be true of one vehicle.
 */
export function findingsOf(
  months: VehicleMonths,
  days: Days,
  { replaced, isReplaced, isFirst }: Beside,
): Told[] {
  const { last, now, vehicle, imei_number } = months
  const presence: Told[] = []
  if (last && now) presence.push(...changes(last, now))
  else if (now && !isFirst)
    presence.push(
      replaced
        ? { kind: 'replaced', before: replaced.imei_number, after: now.imei_number ?? imei_number }
        : { kind: 'new', before: null, after: now.client.client_name },
    )
  else if (last && !isReplaced && !isAtRest(last, vehicle))
    presence.push({ kind: 'gone', before: last.client.client_name, after: null })
  return [...presence, ...againstRegister(months, days)]
}
