import { set, type Fault } from './faults.ts'
import type { SoundOffice } from './sound-office.ts'

/** Faults of what is due of billings, and of what settles it. */
export function dueFaults({ billing, unsent }: SoundOffice): Fault[] {
  return [
    {
      what: 'a settled part that is more than was paid',
      plant: [set('allocations', 1, 'amount = amount + 1')],
      found: /^billing #\d+: allocated_amount is 12, but must be 12.01/,
    },
    {
      what: 'a payment that settles nothing',
      plant: [set('billings', billing, 'paid_amount = paid_amount + 100')],
      found: new RegExp(`^billing #${billing}: paid_amount is 1, but must be 0`),
    },
    {
      what: 'a debt that nobody has written down',
      plant: [`DELETE FROM receivable_entries WHERE billing_id = ${billing}`],
      found: new RegExp(`^billing #${billing}: amount_due is 0, but must be [1-9]`),
    },
    {
      what: 'a debt of another amount in the journal',
      plant: ['UPDATE receivable_entries SET owed = owed + 100'],
      found: /^balance of client #\d+ in \w+: amount_due is [\d.]+, but must be [\d.]+/,
    },
    {
      what: 'an account whose rows do not add up',
      plant: ['UPDATE receivable_entries SET settled = settled + 100'],
      found: /^balance of client #\d+ in \w+: amount is -?[\d.]+, but must be -?[\d.]+/,
    },
    {
      what: 'a debt that has ended too early in the journal',
      plant: [set('receivable_entries', 1, 'due_until = created_at')],
      found: /^receivable_entries #1: due_until is /,
    },
    {
      what: 'a total of another sum',
      plant: ["UPDATE running_totals SET amount = amount + 100 WHERE name = 'due'"],
      found: /^total "due" of "\w+" in "[\d-]*": amount is [\d.]+, but must be [\d.]+/,
    },
    {
      what: 'a total of rows that are not there',
      plant: ["INSERT INTO running_totals VALUES (0, 'vehicles', 'gone', '', 2, 0)"],
      found: /^total "vehicles" of "gone" in "": entries is 2, but must be 0/,
    },
    {
      what: 'an outstanding total of another sum',
      plant: ["INSERT INTO running_totals VALUES (0, 'outstanding', 'USD', '2026-10', 1, 100)"],
      found: /^outstanding total in USD: outstanding is [\d.]+, but must be [\d.]+/,
    },
    {
      what: 'a previous balance that nobody has left',
      plant: [set('billings', unsent, 'previous_balance = 700, carried_balance = 700')],
      found: new RegExp(`^billing #${unsent}: carried_balance is 7, but must be 0`),
    },
  ]
}
