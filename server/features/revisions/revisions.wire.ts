import { inDollars } from '../../lib/dollars.ts'
import { toDollars } from '../../lib/money.rules.ts'
import type { Owed, OwedLine } from '../billings/owed.rules.ts'
import { billingOnWire } from '../billings/billings.wire.ts'
import type { Issued } from './issuing.service.ts'
import type { BillingRevision } from './revisions.model.ts'
import type { RevisionChanges } from './revisions.store.ts'

/** A revision as the wire has it, in dollars. */
export function revisionOnWire(revision: BillingRevision) {
  const { snapshot: _, created_at: __, updated_at: ___, ...rest } = revision.toJSON()
  return inDollars(rest, ['total_amount', 'previous_balance', 'paid_amount'])
}

/** A billing that is issued, as the wire has it. */
export const issuedOnWire = ({ billing, revision, is_new }: Issued) => ({
  ...billingOnWire(billing),
  is_new,
  issued_revision: revisionOnWire(revision),
})

const lineOnWire = (line: OwedLine | null) =>
  line && inDollars(line, ['monthly_rate', 'fuel_charge', 'installation_charge', 'amount'])

const sumsOnWire = (owed: Owed) => ({
  total_amount: toDollars(owed.total_amount),
  previous_balance: toDollars(owed.previous_balance),
  total_vehicles: owed.lines.length,
  notes: owed.notes,
  due_date: owed.due_date ?? null,
})

export const changesOnWire = ({ billing_id, currency, before, after, lines }: RevisionChanges) => ({
  billing_id,
  currency,
  before: before && sumsOnWire(before),
  after: sumsOnWire(after),
  lines: lines.map((line) => ({ before: lineOnWire(line.before), after: lineOnWire(line.after) })),
})
