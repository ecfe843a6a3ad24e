import type { Message } from '../../messages.ts'
import { message } from '../../messages/message.ts'
import { RECEIVED } from '../balances/billing-payments.rules.ts'
import { reasonIn } from '../balances/corrections.rules.ts'
import { isOpening } from '../balances/opening-credits.rules.ts'
import {
  byDay,
  type AccountHistory,
  type BillingDay,
  type Day,
  type Entry,
  type Named,
} from './account-days.rules.ts'

export const ROW_KINDS = [
  'billing',
  'billing_changed',
  'billing_void',
  'payment',
  'charge',
  'correction',
  'settlement',
  'not_drawn',
  'drawn',
] as const
type RowKind = (typeof ROW_KINDS)[number]

/** A row of a statement of account. */
export interface AccountRow {
  /** The company's day on which it was recorded: `YYYY-MM-DD`. */
  day: string
  at: string
  kind: RowKind
  said: Message
  /** In cents; above zero the client owes more, below zero less. */
  amount: number
  billing_id: number | null
  transaction_id: number | null
  /** The day or instant that it is of, where it was given. */
  transaction_date: string | null
  reference_no: string | null
  /** What somebody has written about it. */
  note: string | null
}

const NOTHING = {
  billing_id: null,
  transaction_id: null,
  transaction_date: null,
  reference_no: null,
  note: null,
}
type Row = Omit<AccountRow, 'day'>

/** What a day has changed in what a billing asks for. */
function rowOfBilling(
  id: number,
  { at, isNew, before, after }: BillingDay,
  billing: Named | undefined,
): Row[] {
  const amount = after.owed - before.owed
  if (!amount) return []
  const named = { id, month: billing?.billing_month ?? null, year: billing?.billing_year ?? null }
  const row = { ...NOTHING, at, amount, billing_id: id }
  if (isNew && billing?.opening_date)
    return [
      {
        ...row,
        kind: 'billing',
        said: message('account_row.owed_before', { id, day: billing.opening_date }),
      },
    ]
  if (isNew) return [{ ...row, kind: 'billing', said: message('account_row.billing', named) }]
  if (after.owed === 0 && billing?.is_void)
    return [{ ...row, kind: 'billing_void', said: message('account_row.billing_void', named) }]
  return [{ ...row, kind: 'billing_changed', said: message('account_row.billing_changed', named) }]
}

/** What somebody has written of an entry, without what its row says anyway. */
function noteOf({ description, reverses }: Entry): string | null {
  if (description === null || description === RECEIVED) return null
  return reverses === null ? description : (reasonIn(description, reverses) ?? description)
}

/** A row of the account that is not of a billing. */
function rowOfEntry(entry: Entry): Row {
  const { id, at, transaction_type, amount, reverses, description, transaction_date, reference_no } = entry
  const isCredit = transaction_type === 'credit'
  const row = {
    ...{ ...NOTHING, at, amount: isCredit ? -amount : amount },
    ...{ transaction_id: id, transaction_date, reference_no, note: noteOf(entry) },
  }
  if (reverses !== null)
    return { ...row, kind: 'correction', said: message('account_row.correction', { id: reverses }) }
  return isCredit
    ? {
        ...row,
        kind: 'payment',
        said: message(isOpening(description) ? 'account_row.in_advance' : 'account_row.payment'),
      }
    : { ...row, kind: 'charge', said: message('account_row.charge') }
}

/** What was settled without cash on a day; what was taken back of it is not told apart. */
function rowsOfSettlements({ billings, settlements }: Day): Row[] {
  const all = [...billings.values()]
  const settled = all.reduce(
    (sum, { before, after }) => sum + after.settled - before.settled - (after.paid - before.paid),
    0,
  )
  const rows = settlements.map(({ billing_id, at, kind, amount, reason }): Row => {
    const said = message('account_row.settlement', { id: billing_id, kind })
    return { ...NOTHING, at, kind: 'settlement', said, amount: -amount, billing_id, note: reason }
  })
  const rest = settlements.reduce((sum, { amount }) => sum - amount, settled)
  if (!rest) return rows
  // It comes after all that it may have taken back.
  const at = [...all.map(({ until }) => until), ...settlements.map((each) => each.at)].toSorted().at(-1)!
  const said = message(rest > 0 ? 'account_row.settled' : 'account_row.settled_no_more')
  return [...rows, { ...NOTHING, at, kind: 'settlement', said, amount: -rest }]
}

/** What was paid on billings without being drawn from the account on that day, or drawn without being paid. */
function rowsOfDrawing({ billings }: Day): Row[] {
  const differing = [...billings].flatMap(([id, { until: at, before, after, drawn }]) => {
    const amount = drawn - (after.paid - before.paid)
    return amount ? [{ id, at, amount }] : []
  })
  // What was only paid on one billing and drawn for another moves nothing.
  if (!differing.reduce((sum, { amount }) => sum + amount, 0)) return []
  return differing.map(({ id, at, amount }): Row => {
    const kind = amount < 0 ? 'not_drawn' : 'drawn'
    return { ...NOTHING, at, kind, said: message(`account_row.${kind}`, { id }), amount, billing_id: id }
  })
}

/**
 * The rows of an account, from its beginning, in their order. Each stands on the day on which it was recorded, and never on
 * the day that somebody has given it, which is shown beside: so no period that is over ever changes, and the rows until the
 * end of a day add up to what was due less what was on account at that moment, as the ageing says it. Drawing a payment for
 * a billing moves money from the account to the billing, and has no row; where a paid amount was never drawn, or later, a row
 * says so. What a billing asks for changes on the day that it was changed.
 * @param dayOf the company's day of an instant
 */
export function accountRows(history: AccountHistory, dayOf: (at: string) => string): AccountRow[] {
  const days = [...byDay(history, dayOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  return days.flatMap(([day, recorded]) => {
    const rows = [
      ...[...recorded.billings].flatMap(([id, billing]) =>
        rowOfBilling(id, billing, history.billings.get(id)),
      ),
      ...recorded.entries.map(rowOfEntry),
      ...rowsOfSettlements(recorded),
      ...rowsOfDrawing(recorded),
    ]
    return rows.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))).map((row) => ({ day, ...row }))
  })
}
