import { set, type Fault } from './faults.ts'

/** Faults of payment sheets: line 1 is a payment, line 2 waits for a client. */
export const paymentSheetFaults = (): Fault[] => [
  {
    what: 'a line in no state',
    plant: [set('payment_lines', 2, "state = 'lost'")],
    found: /^payment line #2: state is "lost"/,
  },
  {
    what: 'a line that is a payment, but has none',
    plant: [set('payment_lines', 2, "state = 'recorded'")],
    found: /^payment line #2: it is recorded, but has no payment_id/,
  },
  {
    what: 'a line of another amount than its payment',
    plant: [set('payment_lines', 1, 'amount = 1300')],
    found: /^payment line #1: amount is 13(?:\.00)?0?0?, but must be 12/,
  },
  {
    what: 'the key of a profile',
    plant: [set('payment_profiles', 1, "name_key = 'x'")],
    found: /^payment profile #1: name_key is "x"/,
  },
]
