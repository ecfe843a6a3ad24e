import type { BillingType, ChargedState, KeptPrices } from './pricing.rules.ts'

/** Stands for a vehicle whose id is not known yet; nothing else that a line is charged by has it. */
export const VEHICLE_TO_COME = '@'

/** What a line is charged by: its billing's client and tariff, its vehicle, its kept prices in cents, its state. */
export type ChargedBy = {
  client_id: number
  billing_type: BillingType
  vehicle_id: number | typeof VEHICLE_TO_COME | null
} & KeptPrices &
  ChargedState

/** What `chargedAs` says, in this order, by version. A list that has been released is never edited. */
const FIELDS: Readonly<Record<string, readonly (keyof ChargedBy)[]>> = {
  1: [
    'client_id',
    'billing_type',
    'vehicle_id',
    'monthly_rate',
    'rate_is_default',
    'fuel_rate',
    'installation_rate',
    'installation_rate_fuel',
    'status',
    'has_fuel_sensor',
    'installation_date',
  ],
}
const VERSION = '1'

const written = (value: ChargedBy[keyof ChargedBy]): string =>
  String(typeof value === 'boolean' ? Number(value) : (value ?? ''))

/**
 * What a line is charged by, as one text: it is stored with the line whenever the service makes or changes it, so that
 * a price that was changed with its totals shows.
 */
export const chargedAs = (by: ChargedBy): string =>
  [VERSION, ...FIELDS[VERSION]!.map((field) => written(by[field]))].join(',')

/**
 * The fields of a line that are not what its text says, each with what the text says.
 * @returns null when the text says nothing, or is of an unknown version
 */
export function notAsCharged(
  text: string | null,
  by: ChargedBy,
): Partial<Record<keyof ChargedBy, string>> | null {
  const [version = '', ...values] = (text ?? '').split(',')
  const fields = FIELDS[version]
  if (!fields) return null
  const others = fields.map((field, at) => [field, values[at] ?? ''] as const)
  return Object.fromEntries(others.filter(([field, value]) => value !== written(by[field])))
}
