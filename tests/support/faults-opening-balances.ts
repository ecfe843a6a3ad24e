import type { Fault } from './faults.ts'

/** By the name of what does not hold then. */
export const OPENING_FAULTS = {
  'opening_balances.billings': [
    'an opening balance that no import has made',
    'an opening balance of another month',
  ],
  'opening_balances.credits': ['an opening balance of another amount than its credit'],
} as const

const ownedBy = (kind: 'billing_id' | 'transaction_id') =>
  `(SELECT MIN(id) FROM (SELECT id FROM opening_balances WHERE ${kind} IS NOT NULL) AS openings)`
const openingBilling =
  '(SELECT MIN(id) FROM (SELECT id FROM billings WHERE opening_date IS NOT NULL) AS openings)'

/** Faults of opening balances, of which there is one that is owed and one in advance. */
export const openingFaults = (): Fault[] => [
  {
    what: 'an opening balance that no import has made',
    plant: [`DELETE FROM opening_balances WHERE id = ${ownedBy('billing_id')}`],
    found: /^billing #\d+: belongs to a row that opening_balances does not have/,
  },
  {
    what: 'an opening balance of another month',
    plant: [`UPDATE billings SET opening_date = '2026-07-31' WHERE id = ${openingBilling}`],
    found: /^billing #\d+: billing_month is 9, but must be 7/,
  },
  {
    what: 'an opening balance of another amount than its credit',
    plant: [`UPDATE opening_balances SET amount = -1 WHERE id = ${ownedBy('transaction_id')}`],
    found: /^opening_balances #\d+: amount is 0.01, but must be 120/,
  },
]
