/** What of a vehicle has a history beside its price: its client, and what its charges depend on. */
export const CHANGED_FIELDS = ['client', 'status', 'charging_currency'] as const
export type ChangedField = (typeof CHANGED_FIELDS)[number]

/** By what a vehicle was changed: on its page or by the API, by a workbook of vehicles, or by one of billings. */
export const CHANGE_SOURCES = ['page', 'import', 'billing_sheet'] as const
export type ChangeSource = (typeof CHANGE_SOURCES)[number]

/** A move as far as it tells the owner. */
interface Move {
  /** `YYYY-MM` */
  from_month: string
  from_client_id: number
}

/**
 * Whose a vehicle is in a month.
 * @param moves of the vehicle, earliest month first
 * @param newest its owner after the newest of them
 */
export const ownerIn = (moves: readonly Move[], newest: number, month: string): number =>
  moves.find(({ from_month }) => from_month > month)?.from_client_id ?? newest

/** The later of two months; null is before all. */
export const laterOf = (one: string | null, other: string | null): string | null =>
  (one ?? '') > (other ?? '') ? one : other

/** A line of a vehicle, and what it was charged by, in integer cents. */
export interface VehicleLine {
  /** `YYYY-MM` */
  month: string
  billing_id: number
  client: { id: number; client_id: string; client_name: string }
  currency: string
  monthly_rate: number
  rate_is_default: boolean
  /** Of its fuel sensor; 0 without one. */
  fuel_rate: number
  created_at: Date
}

const PRICE = ['currency', 'monthly_rate', 'rate_is_default', 'fuel_rate'] as const

const isAlike = (one: VehicleLine, other: VehicleLine): boolean =>
  one.client.id === other.client.id && PRICE.every((part) => one[part] === other[part])

/**
 * The prices of a vehicle: months that were charged alike, by their first line and their last month.
 * @param lines of the vehicle, earliest month first
 */
export function priceSteps(lines: readonly VehicleLine[]) {
  const steps: (VehicleLine & { to_month: string })[] = []
  for (const line of lines) {
    const last = steps.at(-1)
    if (last && isAlike(last, line)) last.to_month = line.month
    else steps.push({ ...line, to_month: line.month })
  }
  return steps
}
