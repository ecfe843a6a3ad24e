import { toDollars } from '../../lib/money.rules.ts'
import type { ReconciliationMark } from './reconciliation-marks.model.ts'
import type { BilledLine } from './reconciliation.rules.ts'
import type { ReconciliationService } from './reconciliation.service.ts'
import type { Finding } from './reconciliation.store.ts'

/** A mark as the wire has it. */
export const markOnWire = (mark: ReconciliationMark) => {
  const { id, imei_number, kind, until, reason, username, created_at, updated_at } = mark
  return { id, imei_number, kind, until, reason, username, created_at, updated_at }
}

const lineOnWire = (line: BilledLine | null) =>
  line && {
    billing_id: line.billing_id,
    item_id: line.id,
    client: clientOnWire(line.client),
    amount: toDollars(line.amount),
    installation_charge: toDollars(line.installation_charge),
    currency: line.currency,
  }

const clientOnWire = ({ id, client_id, client_name }: Finding['client']) => ({ id, client_id, client_name })

/** A finding as the wire has it, in whole units. */
export function findingOnWire(finding: Finding) {
  const { id, kind, imei_number, vehicle_id, vehicle_name, vehicle_status } = finding
  const { last_connection, installation_date } = finding
  const { before, after, effect, currency, other_effect, other_currency, billing_type, state } = finding
  return {
    ...{ id, kind, imei_number, vehicle_id, vehicle_name, vehicle_status },
    ...{ last_connection, installation_date },
    ...{ client: clientOnWire(finding.client), billing_type, before, after },
    last: lineOnWire(finding.last),
    now: lineOnWire(finding.now),
    ...{ effect: toDollars(effect), currency },
    ...{ other_effect: other_effect === null ? null : toDollars(other_effect), other_currency },
    ...{ state, mark: finding.mark && markOnWire(finding.mark) },
  }
}

/** How many findings there are, as the wire has it. */
export const countsOnWire = ({
  kinds,
  ...counts
}: Awaited<ReturnType<ReconciliationService['countsOf']>>) => ({
  ...counts,
  kinds: kinds.map(({ effects, ...kind }) => ({
    ...kind,
    effects: effects.map(({ currency, amount }) => ({ currency, amount: toDollars(amount) })),
  })),
})
