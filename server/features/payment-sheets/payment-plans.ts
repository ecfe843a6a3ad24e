import { toDollars } from '../../lib/money.rules.ts'
import { message, render, type Message } from '../../messages.ts'
import type { SheetRecord } from '../../xlsx/records.ts'
import type { FieldChange, RowPlan } from '../imports/row-plans.ts'
import type { CreditLine, LeftOut } from './payment-lines.ts'
import type { PlannedLine } from './payment-lines.store.ts'
import { creditOnWire, matchOnWire, sharedOnWire } from './payment-lines.wire.ts'
import type { Match } from './payment-matches.rules.ts'
import type { Matching } from './payment-matching.store.ts'
import type { SharedOut } from './payment-shares.rules.ts'
import { detailsOf, type PaymentRow } from './payment-sheets.sheet.ts'

export type PaymentPlan = RowPlan<PlannedLine>

const NOT_SHARED = { allocations: [], on_account: null }

/** Whose payment a line becomes, and what it settles. */
export interface Decided {
  match: Match
  client_id: number | null
  shared: SharedOut | null
  isConfirmed: boolean
  /** Why somebody sets it aside. */
  reason: string | null
}

const changeOf = (field: string, what: Message): FieldChange => ({
  field,
  from: null,
  to: render(what),
  ...what,
})

/** What a payment settles, in words. */
function paysMessage({ amount, currency }: CreditLine, { shares, left }: SharedOut): Message {
  const settled = shares.map((share) =>
    message('payment_line.settles', {
      billing_id: share.billing_id,
      amount: toDollars(share.amount),
      currency,
    }),
  )
  return message('payment_line.pays', { amount: toDollars(amount), currency, settled, left: toDollars(left) })
}

/** Why it is, or is not, known whose payment a line is. */
function reasonOf({ certainty, candidates, doubt }: Match): Message {
  const [first] = candidates
  const signs = (first?.signs ?? []).map((sign) => message(`payment_sign.${sign}`))
  if (certainty === 'sure') return message('payment_line.sure', { signs })
  const why = message(`payment_doubt.${doubt ?? 'nothing'}`)
  if (certainty === 'none') return why
  return message(certainty === 'likely' ? 'payment_line.likely' : 'payment_line.several', {
    signs,
    why,
    count: candidates.length,
  })
}

/** What becomes of a line, in words. */
function becomesMessage(line: CreditLine, { shared, reason }: Decided): Message {
  if (shared) return paysMessage(line, shared)
  return reason === null ? message('payment_line.waits') : message('payment_line.set_aside', { reason })
}

const stateOf = ({ client_id, reason }: Decided) => {
  if (client_id !== null) return 'payment'
  return reason === null ? 'waits' : 'set_aside'
}

/** A row with a client, one that waits for one, or one that is set aside. */
export function linePlan(
  { row, cells, values, warnings }: SheetRecord<PaymentRow>,
  matching: Matching,
  { line, identity }: Pick<PlannedLine, 'line' | 'identity'>,
  decided: Decided,
): PaymentPlan {
  const { match, client_id, shared, isConfirmed, reason } = decided
  const client = client_id === null ? undefined : matching.clientOf(client_id)
  const why = isConfirmed ? message('payment_line.confirmed') : reasonOf(match)
  const details = {
    ...{ state: stateOf(decided), line: creditOnWire(line), client: client ?? null },
    match: matchOnWire(match, matching.clientOf),
    ...(shared ? sharedOnWire(shared) : NOT_SHARED),
  }
  const certainty = isConfirmed ? ('confirmed' as const) : ('sure' as const)
  return {
    ...{ row, cells, warnings, errors: [], outcome: 'new' },
    name: client?.client_id ?? null,
    label: client?.client_name ?? labelOf(values),
    changes: [changeOf('Payment', becomesMessage(line, decided)), changeOf('Why', why)],
    planned: {
      ...{ sheet_row: row, line, identity, client_id, shared, reason },
      certainty: client ? certainty : null,
    },
    details,
  }
}

/** What a row says first. */
export const labelOf = (row: Partial<PaymentRow>): string | null =>
  row.payer ?? row.reference ?? detailsOf(row)[0] ?? null

/** A row that writes nothing. */
export function unwritten(
  { row, cells, values }: SheetRecord<PaymentRow>,
  state: LeftOut | 'known',
  line: CreditLine | null = null,
): PaymentPlan {
  const why = message(`payment_line.${state}`)
  const label = labelOf(values)
  const details = { state, line: line && creditOnWire(line), client: null, match: null, ...NOT_SHARED }
  return {
    ...{ row, cells, label, details, name: null, outcome: 'unchanged', errors: [], warnings: [] },
    changes: [changeOf('Why', why)],
    planned: null,
  }
}
