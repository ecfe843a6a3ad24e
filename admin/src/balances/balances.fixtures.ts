import { USD } from '../../../server/lib/currency.rules.ts'
import { accountOf } from '../../../server/features/balances/accounts.rules.ts'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { toCents, toDollars } from '../../../server/lib/money.rules.ts'
import type { Balance } from './balance.ts'
import { entriesOf, type Entry, type Transaction } from './transactions.ts'

/** A client's balance, by default that of the one whose transactions are `TRANSACTIONS`. */
export const balance = (over: Partial<Omit<Balance, 'client_id' | 'remaining_balance'>> = {}): Balance => {
  const { id = 5, total_paid = 500, total_debit = 72.5 } = over
  return {
    client_name: 'Acme Haulage',
    currency: USD,
    total_transactions: 3,
    amount_due: 0,
    overdue: 0,
    ...over,
    id,
    client_id: accountOf(id).client_id,
    total_paid,
    total_debit,
    remaining_balance: toDollars(toCents(total_paid) - toCents(total_debit)),
  }
}

/** One of each class. */
export const BALANCES: readonly Balance[] = [
  balance(),
  balance({
    ...{ id: 6, client_name: 'Baraka Logistics', total_paid: 1500, total_debit: 1700.25 },
    ...{ amount_due: 580.5, overdue: 193.5 },
  }),
  balance({ id: 7, client_name: 'Dune Haulage LLC', total_paid: 0, total_debit: 0, total_transactions: 0 }),
]

export const manyBalances = (count: number): Balance[] =>
  Array.from({ length: count }, (_, index) =>
    balance({ id: index + 1, client_name: `Client ${String(index + 1).padStart(3, '0')}` }),
  )

export const transaction = (over: Partial<Transaction> = {}): Transaction => ({
  id: 1,
  client_id: 5,
  transaction_type: 'credit',
  amount: 500,
  currency: USD,
  description: 'Bank transfer',
  billing_id: null,
  reverses: null,
  transaction_date: '2026-10-05',
  payment_mode: 'bank_transfer',
  reference_no: null,
  created_by: 'sara',
  posted_by: 'sara',
  created_at: '2026-10-05T09:00:00.000Z',
  ...over,
})

/** A payment of $500, a billing of $60 paid from it, and an invoice that says little. */
export const TRANSACTIONS: readonly Transaction[] = [
  transaction({
    id: 3,
    transaction_type: 'debit',
    amount: 60,
    description: 'Payment for billing #7',
    billing_id: 7,
    transaction_date: '2026-10-31',
    payment_mode: null,
  }),
  transaction({ id: 2, reference_no: 'FT26278X91' }),
  transaction({
    id: 1,
    transaction_type: 'debit',
    amount: 12.5,
    description: null,
    transaction_date: '2026-09-30',
    payment_mode: null,
  }),
]

export const ENTRIES: readonly Entry[] = entriesOf(TRANSACTIONS)
/** A payment on a billing, of which a part is given back, and a credit that is reversed. */
export const CORRECTED: readonly Entry[] = entriesOf([
  transaction({
    id: 15,
    transaction_type: 'debit',
    description: 'Reversal of transaction #10: Posted twice',
    reverses: 10,
    transaction_date: '2026-11-03',
    payment_mode: null,
  }),
  transaction({
    id: 14,
    amount: 8,
    description: 'Refund or adjustment for billing #7',
    billing_id: 7,
    reverses: 12,
    transaction_date: '2026-11-02',
    payment_mode: null,
  }),
  transaction({
    id: 12,
    transaction_type: 'debit',
    amount: 60,
    description: 'Payment for billing #7',
    billing_id: 7,
    transaction_date: '2026-10-31',
    payment_mode: null,
  }),
  transaction({ id: 10 }),
])
export const LONG_ENTRIES: readonly Entry[] = entriesOf([
  transaction({ amount: 9_999_999.99, description: LONG_TEXT, reference_no: LONG_WORD }),
])
export const RTL_ENTRIES: readonly Entry[] = entriesOf([
  transaction({ description: `دفعة من ${RTL_NAME}`, payment_mode: 'cash' }),
  ...TRANSACTIONS,
])
export const manyTransactions = (count: number): Transaction[] =>
  Array.from({ length: count }, (_, index) =>
    transaction({ id: count - index, description: `Payment ${index + 1}` }),
  )
