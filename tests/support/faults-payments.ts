import { set, type Fault } from './faults.ts'
import type { SoundOffice } from './sound-office.ts'

/** The faults below by the name of what does not hold then. */
export const PAYMENT_FAULTS = {
  'payments.entries': [
    'a payment of another amount than its credit',
    'a payment of another client than its credit',
    'a reversed payment that the ledger still has',
    'a payment that was taken back unsaid',
  ],
  'payments.exchanges': ['an exchange that the ledger does not have'],
  'payments.allocated': [
    'a payment that settles more than it has',
    'a reversed payment that settles a billing',
  ],
  'payments.kinds': [
    'a settlement of a kind that nobody knows',
    'a settlement without a reason',
    'a settlement out of a payment',
  ],
} as const

/** Faults of payments, and of what settles billings. */
export function paymentFaults({ paid, other }: SoundOffice): Fault[] {
  const { payment, reversed, cash, tax } = paid
  const ofPayment = (what: string, plant: string[], found: RegExp, id = payment): Fault => ({
    what,
    plant,
    found: new RegExp(`^payment #${id}: ${found.source}`),
  })
  const ofPart = (what: string, id: number, values: string, found: RegExp): Fault => ({
    what,
    plant: [set('allocations', id, values)],
    found: new RegExp(`^allocations #${id}: ${found.source}`),
  })
  return [
    ofPayment(
      'a payment of another amount than its credit',
      [set('payments', payment, 'amount = amount + 1')],
      /amount is 20, but must be 20.01/,
    ),
    ofPayment(
      'a payment of another client than its credit',
      [set('payments', payment, `client_id = ${other}`)],
      new RegExp(`client_id is \\d+, but must be ${other}`),
    ),
    ofPayment(
      'a reversed payment that the ledger still has',
      [set('payments', payment, "reversed_at = '2026-10-31 12:00:00.000', reversed_by = 'sara'")],
      /corrected is 0, but must be 20/,
    ),
    ofPayment(
      'a payment that was taken back unsaid',
      [set('payments', reversed, 'reversed_at = NULL, reversed_by = NULL')],
      /corrected is 5, but must be 0/,
      reversed,
    ),
    ofPayment(
      'a payment that settles more than it has',
      [set('allocations', cash, 'amount = amount + 900'), set('allocations', cash, 'released = 0')],
      /it settles \$1.00 more than it has/,
    ),
    ofPayment(
      'a reversed payment that settles a billing',
      [set('allocations', cash, `payment_id = ${reversed}`)],
      /allocated_amount is 12, but must be 0/,
      reversed,
    ),
    {
      what: 'an exchange that the ledger does not have',
      plant: [
        'INSERT INTO payment_exchanges (payment_id, given_amount, given_currency, amount, currency, transaction_id, created_at) ' +
          `SELECT id, 100, 'USD', 100, 'KES', 1, created_at FROM payments WHERE id = ${payment}`,
      ],
      found: /^payment_exchanges #\d+: currency is "USD", but must be "KES"/,
    },
    ofPart('a settlement of a kind that nobody knows', tax, "kind = 'gift'", /kind is "gift"/),
    ofPart('a settlement without a reason', tax, 'reason = NULL', /reason is empty/),
    ofPart(
      'a settlement out of a payment',
      tax,
      `payment_id = ${payment}`,
      new RegExp(`payment_id is ${payment}, but must be null`),
    ),
  ]
}
