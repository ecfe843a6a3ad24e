import { amountIn, money } from './part.ts'

type Ids = { vehicle_id: number; owner: number; billed: number }
type Difference = { field: string; found: string; expected: string | null }

/** How a correction does not fit what it corrects. */
type Misfit = 'missing' | 'client' | 'currency' | 'type' | 'later' | 'correction' | 'billing' | 'amount'

const MISFITS: Readonly<Record<Misfit, (what: string) => string>> = {
  missing: () => 'which is not there',
  client: (of) => `which is of client #${of}`,
  currency: (currency) => `which is in ${currency}`,
  type: (type) => `which is a ${type} too`,
  later: () => 'which was posted later',
  correction: () => 'which corrects another one itself',
  billing: () => 'which is of another billing',
  amount: () => 'which has another amount',
}

/** What `verify` says of billings and their lines. */
const ofBillings = {
  'finding.owner': ({ vehicle_id, owner, billed }: Ids) =>
    `vehicle #${vehicle_id} is of client #${owner}, the billing of client #${billed}`,
  'finding.charged_by_nothing': () => 'it does not say what it is charged by',
  'finding.line_charged_as': ({ field, found, expected }: Difference) =>
    `${field} is ${found}, but it was charged as ${expected ?? 'null'}`,
  'finding.lines_charged_as': ({ field, found, expected }: Difference) =>
    `${field} is ${found}, but its lines were charged as ${expected ?? 'null'}`,
  'finding.imei_twice': ({ imei, month, other }: { imei: string; month: string; other: number }) =>
    `IMEI ${imei} is billed for ${month} on billing item #${other} too, and one has no vehicle`,
  'finding.change_missing': ({ id }: { id: number }) => `price change #${id} does not exist`,
  'finding.change_undone': ({ id }: { id: number }) => `price change #${id} was undone`,
  'finding.moves_nowhere': () => 'it moves to the client that it is from',
}

/** What `verify` says of payments. */
const ofPayments = {
  'finding.other_currency': ({
    found,
    billing_id,
    expected,
  }: {
    found: string
    billing_id: number
    expected: string
  }) => `it is in ${found}, but billing #${billing_id} is in ${expected}`,
  'finding.paid_not_recorded': ({
    found,
    expected,
    currency,
  }: {
    found: number
    expected: number
    currency: string
  }) =>
    `paid_amount is ${money(found, currency)}, but the ledger has ${money(expected, currency)} of it: its page offers to record the difference`,
  'finding.overpaid': ({ found, over, currency }: { found: number; over: number; currency: string }) =>
    `paid_amount is ${money(found, currency)}, ${money(over, currency)} more than it asks for`,
  'finding.allocated_above': ({ over, currency }: { over: number; currency: string }) =>
    `it settles ${money(over, currency)} more than it has`,
  'finding.above_limit': ({
    field,
    found,
    most,
    currency,
  }: {
    field: string
    found: number
    most: number
    currency: string
  }) => `${field} is ${money(found, currency)}, but must be at most ${money(most, currency)}`,
  'finding.foreign_payment': ({
    found,
    billing_id,
    currency,
  }: {
    found: number
    billing_id: number
    currency: string
  }) => `the ledger has ${money(found, currency)} for billing #${billing_id}, which is not the client's`,
}

/** What `verify` says of the ledger. */
const ofLedger = {
  'finding.amount_limit': ({ found, most }: { found: number; most: number }) =>
    `amount is ${amountIn(found)}, the most is ${amountIn(most)}`,
  'finding.no_account': ({ currency }: { currency: string }) =>
    `it has transactions in ${currency}, which no account shows`,
  'finding.misfit': ({ id, why, what }: { id: number; why: Misfit; what: string }) =>
    `it corrects transaction #${id}, ${MISFITS[why](what)}`,
  'finding.reversed_twice': ({ first, second }: { first: number; second: number }) =>
    `it is reversed twice, by transactions #${first} and #${second}`,
  'finding.refund_of_nothing': ({ billing_id }: { billing_id: number }) =>
    `it corrects no payment on billing #${billing_id}, but there is one`,
  'finding.chain_gap': ({ found, expected }: { found: number; expected: number }) =>
    `it is entry ${found} of its client's ledger, entry ${expected} is gone`,
  'finding.chain_version': ({ found }: { found: number | null }) =>
    `chain_version is ${found}, which is none`,
  'finding.chain_hash': () => 'it is not what was posted: its chain_hash is of other values',
  'finding.unchained': () => 'it is in no chain',
  'finding.head_missing': ({ entries }: { entries: number }) => `it has ${entries} entries, but no head`,
  'finding.last_gone': ({ first, last }: { first: number; last: number }) =>
    `entries ${first} to ${last} are gone, the last that were posted`,
  'finding.head_behind': ({ found, expected }: { found: number; expected: number }) =>
    `its head knows ${found} of its ${expected} entries`,
  'finding.head_other': () => 'its head is of another last entry',
  'finding.postings_more': ({ found, expected }: { found: number; expected: number }) =>
    `${expected} postings are in the activity log, ${found} entries are there`,
  'finding.postings_fewer': ({ found, expected }: { found: number; expected: number }) =>
    `${expected} entries say who posted them, ${found} postings are in the activity log`,
}

export const moneyFindings = { ...ofBillings, ...ofPayments, ...ofLedger }
