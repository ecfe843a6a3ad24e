import { inDollars } from '../../lib/dollars.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { render } from '../../messages.ts'
import type { ReviewLine } from './review-lines.store.ts'
import type { summaryOf } from './review-summary.rules.ts'
import { ReviewDismissal } from './reviews.model.ts'
import type { ChangedLine } from './reviews.service.ts'
import type { RaisedFlag } from './raised-flags.store.ts'
import type { ReviewRow } from './reviews.store.ts'
import { chargedFor, PARTS, type Parts } from './split.rules.ts'

const partsOnWire = (parts: Parts) => inDollars(parts, PARTS)

/** Two months' amounts in cents, as the wire has them. */
const monthsOnWire = ({ before, after }: { before: number; after: number }) => ({
  before: toDollars(before),
  after: toDollars(after),
  difference: toDollars(after - before),
})

const flagOnWire = ({ flag, fingerprint, state, said, by }: RaisedFlag) => ({
  flag,
  fingerprint,
  state,
  message: render(said),
  ...said,
  reason: by?.reason ?? null,
  username: by?.username ?? null,
  dismissal_id: by instanceof ReviewDismissal ? by.id : null,
  exemption_id: state === 'off' ? by!.id : null,
})

/** A client's month against the month before, as the wire has it. */
export const rowOnWire = (row: ReviewRow) => ({
  id: row.id,
  client_id: row.client.id,
  client: row.client,
  currency: row.currency,
  ...monthsOnWire(row),
  parts: partsOnWire(row.parts),
  vehicles: row.vehicles,
  vehicles_before: row.vehicles_before,
  billing_ids: row.billing_ids,
  flags: row.flags.map(flagOnWire),
  state: row.state,
})

/** The totals of a review as the wire has them. @param nameOf the name of a platform */
export const summaryOnWire = (
  summary: ReturnType<typeof summaryOf>,
  nameOf: (platform: number) => string,
) => ({
  by_currency: summary.by_currency.map(({ currency, parts, ...sums }) => ({
    currency,
    ...monthsOnWire(sums),
    parts: partsOnWire(parts),
  })),
  by_tariff: summary.by_tariff.map(({ currency, billing_type, ...sums }) => ({
    currency,
    billing_type,
    ...monthsOnWire(sums),
  })),
  by_platform: summary.by_platform.map(({ currency, platform_id, ...sums }) => ({
    currency,
    platform_id,
    platform_name: nameOf(platform_id),
    ...monthsOnWire(sums),
  })),
  flags: summary.flags,
  states: summary.states,
})

const sideOnWire = (line: ReviewLine) => ({
  billing_id: line.billing_id,
  status: line.status,
  has_fuel_sensor: line.has_fuel_sensor,
  charged: toDollars(chargedFor(line)),
})

/** A vehicle that is not charged the same in both months, as the wire has it. */
export function lineOnWire({ id, before, after, parts, installed_on, elsewhere }: ChangedLine) {
  const { vehicle_id, vehicle_name, imei_number } = (after ?? before)!
  return {
    ...{ id, vehicle_id, vehicle_name, imei_number },
    before: before && sideOnWire(before),
    after: after && sideOnWire(after),
    difference: toDollars((after ? chargedFor(after) : 0) - (before ? chargedFor(before) : 0)),
    parts: partsOnWire(parts),
    installed_on,
    elsewhere,
  }
}
