import { toCents, toDollars } from '../../../server/lib/money.rules.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import type { Allocation, OpenBilling, Payment } from './payment.ts'

const CLIENT = { id: 5, client_id: 'C1005', client_name: 'Acme Haulage' }

/** A billing on which so much is due. */
const openBilling = (over: Partial<OpenBilling>) => ({
  id: 7,
  client_id: 5,
  client: CLIENT,
  currency: 'USD',
  billing_month: 9,
  billing_year: 2026,
  amount_due: 265.5,
  due_date: '2026-10-19',
  ...over,
})

/** Two months of a client, the older one overdue. */
export const OPEN: readonly OpenBilling[] = [
  openBilling({ id: 9, billing_month: 10, amount_due: 80, due_date: '2099-11-15' }),
  openBilling({}),
]

/** The same, and one in shillings. */
export const OPEN_IN_TWO: readonly OpenBilling[] = [
  ...OPEN,
  openBilling({ id: 8, currency: 'KES', billing_month: 10, amount_due: 12_500 }),
]

export const RTL_CLIENT = { ...CLIENT, client_name: RTL_NAME }
const LONG_CLIENT = { ...CLIENT, client_name: LONG_TEXT }

const allocation = (over: Partial<Allocation> = {}): Allocation => ({
  id: 1,
  billing_id: 7,
  billing_month: 9,
  billing_year: 2026,
  currency: 'USD',
  kind: 'payment',
  amount: 265.5,
  released: 0,
  given_amount: null,
  given_currency: null,
  via_billing_id: over.billing_id ?? 7,
  payment_id: 12,
  reason: null,
  created_by: 'sara',
  created_at: '2026-11-24T09:12:00.000Z',
  ...over,
})

/** A payment of one client, by default of $300: a month and a part of the next one. */
export const payment = (over: Partial<Payment> = {}): Payment => {
  const record = { ...PAYMENT, ...over }
  const { amount, currency, allocations, state } = record
  const taken = allocations.map((each) =>
    toCents((each.given_currency === currency && each.given_amount) || each.amount - each.released),
  )
  const allocated = taken.reduce((sum, each) => sum + each, 0)
  return {
    ...record,
    allocated_amount: toDollars(allocated),
    unallocated_amount: state === 'reversed' ? 0 : toDollars(toCents(amount) - allocated),
    ...over,
  }
}

const PAYMENT: Omit<Payment, 'allocated_amount' | 'unallocated_amount'> = {
  id: 12,
  client_id: 5,
  client: CLIENT,
  amount: 300,
  currency: 'USD',
  transaction_date: '2026-11-24',
  payment_mode: 'bank_transfer',
  reference_no: 'TT-20931',
  note: null,
  allocations: [allocation(), allocation({ id: 2, billing_id: 9, billing_month: 10, amount: 24.5 })],
  transaction_id: 41,
  import_id: null,
  state: 'recorded',
  reversed_at: null,
  reversed_by: null,
  reverse_reason: null,
  reversal_id: null,
  created_by: 'sara',
  created_at: '2026-11-24T09:12:00.000Z',
}

/** A cheque that the bank has not paid. */
export const BOUNCED = payment({
  id: 11,
  amount: 80,
  payment_mode: 'check',
  reference_no: '000381',
  allocations: [allocation({ id: 3, billing_id: 9, billing_month: 10, amount: 80, released: 80 })],
  state: 'reversed',
  reversed_at: '2026-11-23T14:03:00.000Z',
  reversed_by: 'sara',
  reversal_id: 43,
  reverse_reason: 'The bank has not paid the cheque',
})

/** Shillings for a billing in US dollars. */
export const ACROSS = payment({
  id: 10,
  amount: 13_000,
  currency: 'KES',
  payment_mode: 'cash',
  reference_no: null,
  allocations: [allocation({ id: 4, amount: 100, given_amount: 13_000, given_currency: 'KES' })],
})

export const PAYMENTS: readonly Payment[] = [payment(), BOUNCED, ACROSS]

export const LONG_PAYMENT = payment({
  client: LONG_CLIENT,
  amount: 9_999_999_999.99,
  reference_no: LONG_TEXT,
  note: LONG_TEXT,
})
export const RTL_PAYMENT = payment({ client: RTL_CLIENT, note: RTL_NAME })

export const manyPayments = (count: number): Payment[] =>
  Array.from({ length: count }, (_, index) =>
    payment({ id: index + 1, reference_no: `TT-${20_000 + index}` }),
  )

/** A payment, one on a later statement, withholding tax, shillings, and what was released. */
export const ALLOCATIONS: readonly Allocation[] = [
  allocation({ amount: 100 }),
  allocation({ id: 2, amount: 45.5, via_billing_id: 9, payment_id: null }),
  allocation({ id: 3, amount: 20, kind: 'withholding_tax', payment_id: null, reason: 'Certificate 4411' }),
  allocation({ id: 4, amount: 100, payment_id: 10, given_amount: 13_000, given_currency: 'KES' }),
  allocation({ id: 5, amount: 80, released: 80, payment_id: 11 }),
  allocation({ id: 6, billing_id: 4, via_billing_id: 7, amount: 15 }),
]
export const LONG_ALLOCATION = allocation({ kind: 'write_off', payment_id: null, reason: LONG_TEXT })
