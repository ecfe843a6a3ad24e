import type { Period } from '../../lib/period.rules.ts'
import { comparedImei } from '../../lib/imei.rules.ts'
import { chargesOf, type ChargedState, type ItemPrices } from '../billings/pricing.rules.ts'

/** Where the difference between two months comes from. */
export const PARTS = ['added', 'gone', 'price', 'fuel', 'installation', 'status', 'edits'] as const
export type Part = (typeof PARTS)[number]
/** What each adds to the difference, in cents; together they are the difference. */
export type Parts = Record<Part, number>

/** A line of a billing as it is stored, with what its charges follow from. Amounts are cents. */
export interface ChargedLine extends Period, ChargedState, ItemPrices {
  is_chargeable: boolean
  fuel_sensor_amount: number
  installation_charge: number
  /** Whether a person has changed what it is charged by since it was made. */
  is_edited: boolean
}

export const noParts = (): Parts => Object.fromEntries(PARTS.map((part) => [part, 0])) as Record<Part, number>

/** Adds parts to others, so many times. */
export function addParts(to: Parts, more: Parts, times = 1): void {
  for (const part of PARTS) to[part] += more[part] * times
}

/** What a billing charges for a line, as it is stored, in cents. */
export const chargedFor = (line: ChargedLine): number =>
  (line.is_chargeable ? line.monthly_rate : 0) + line.fuel_sensor_amount + line.installation_charge

/** What a line is charged by its own prices and its state, and how much what is stored differs from that. */
function chargesBy(line: ChargedLine) {
  const {
    is_chargeable,
    fuel_sensor_amount: fuel,
    installation_charge: installation,
  } = chargesOf(line, line, line)
  const monthly = is_chargeable ? line.monthly_rate : 0
  return { is_chargeable, monthly, fuel, installation, off: chargedFor(line) - monthly - fuel - installation }
}

/**
 * Splits the difference that a vehicle makes between two months; null: it has no line in that month. The parts add up to
 * what it is charged in the later month less what it was charged in the earlier one, whatever the lines are.
 *
 * - added, gone: what it is charged every month, service and fuel sensor, where it has a line in one of the months only.
 * - status: the change of that, where it is charged in one of the months only.
 * - price: the change of the monthly charge, where it is charged in both.
 * - fuel: the change of the charge for its fuel sensor, where it is charged in both.
 * - installation: the change of the charge for its installation, always.
 * - edits: what would be status, or fuel by a sensor that came or went, where a person has changed either line on its
 *   statement; and by how much what is stored differs from what the line's own prices and its state come to.
 */
export function splitLine(before: ChargedLine | null, after: ChargedLine | null): Parts {
  const parts = noParts()
  const was = before && chargesBy(before)
  const is = after && chargesBy(after)
  parts.edits = (is?.off ?? 0) - (was?.off ?? 0)
  parts.installation = (is?.installation ?? 0) - (was?.installation ?? 0)
  if (!was || !before) parts.added += is ? is.monthly + is.fuel : 0
  else if (!is || !after) parts.gone -= was.monthly + was.fuel
  else {
    const byHand = before.is_edited || after.is_edited
    const [monthly, fuel] = [is.monthly - was.monthly, is.fuel - was.fuel]
    if (was.is_chargeable !== is.is_chargeable) parts[byHand ? 'edits' : 'status'] += monthly + fuel
    else {
      parts.price += monthly
      parts[byHand && before.has_fuel_sensor !== after.has_fuel_sensor ? 'edits' : 'fuel'] += fuel
    }
  }
  return parts
}

/** A line, by what those of two months are matched. */
interface MatchedBy {
  vehicle_id: number | null
  imei_number: string | null
}

/**
 * The lines of a client in two months, side by side: those of the same vehicle, and where the vehicle of one of them has been
 * deleted since, those of the same IMEI. Each line stands in one pair.
 */
export function pairLines<Line extends MatchedBy>(
  before: readonly Line[],
  after: readonly Line[],
): [before: Line | null, after: Line | null][] {
  const left = new Set(before)
  const byVehicle = new Map(before.map((line) => [line.vehicle_id, line]))
  const byImei = new Map<string | null, Line[]>()
  for (const line of before) {
    const imei = comparedImei(line.imei_number)
    byImei.set(imei, [...(byImei.get(imei) ?? []), line])
  }
  const takenBy = (line: Line | undefined): Line | null => (line && left.delete(line) ? line : null)
  const ofVehicle = after.map(
    (line) => [line.vehicle_id === null ? null : takenBy(byVehicle.get(line.vehicle_id)), line] as const,
  )
  const ofImei = ({ vehicle_id, imei_number }: Line) =>
    imei_number === null
      ? undefined
      : byImei
          .get(comparedImei(imei_number))
          ?.find((was) => left.has(was) && (vehicle_id === null || was.vehicle_id === null))
  const pairs = ofVehicle.map(([was, is]): [Line | null, Line] => [was ?? takenBy(ofImei(is)), is])
  return [...pairs, ...[...left].map((was): [Line, null] => [was, null])]
}
