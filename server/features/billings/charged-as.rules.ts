import type { BillingType, ChargedState, ItemPrices } from './pricing.rules.ts'

/** Placeholder for the id of a vehicle that is not inserted yet; no other value contains it. */
export const VEHICLE_PLACEHOLDER = '@'

/** What an item is charged by: its billing's client and type, its vehicle, its prices in cents, its state. */
export type ChargedBy = {
  client_id: number
  billing_type: BillingType
  vehicle_id: number | typeof VEHICLE_PLACEHOLDER | null
} & ItemPrices &
  ChargedState

/** The fields of `chargedAs` in this order, by version. A list that has been released is never edited. */
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

const textOf = (value: ChargedBy[keyof ChargedBy]): string =>
  String(typeof value === 'boolean' ? Number(value) : (value ?? ''))

/**
 * What an item is charged by, as one text. It is stored with the item whenever the service writes it, so that a price that
 * was changed in the database together with its totals is detected.
 */
export const chargedAs = (by: ChargedBy): string =>
  [VERSION, ...FIELDS[VERSION]!.map((field) => textOf(by[field]))].join(',')

/**
 * The fields of an item that differ from its text, each with the value in the text.
 * @returns null when there is no text, or one of an unknown version
 */
export function differencesFromCharged(
  text: string | null,
  by: ChargedBy,
): Partial<Record<keyof ChargedBy, string>> | null {
  const [version = '', ...values] = (text ?? '').split(',')
  const fields = FIELDS[version]
  if (!fields) return null
  const others = fields.map((field, at) => [field, values[at] ?? ''] as const)
  return Object.fromEntries(others.filter(([field, value]) => value !== textOf(by[field])))
}
