import { counted } from '../lib/counted.rules.ts'
import { listed, money, type InCurrency, type Part } from './part.ts'

type Rows = { count: number; rows: readonly number[]; more: number }

const inRows = ({ rows, more }: Rows): string =>
  `${rows.length + more === 1 ? 'row' : 'rows'} ${rows.join(', ')}${more > 0 ? ` and ${more} more` : ''}`

/** Messages about profiles of payment sheets. */
const profiles = {
  'payment_profile.not_found': () => 'Profile not found',
  'payment_profile.name_taken': () => 'Another profile has this name',
  'payment_profile.account_used': ({ account }: { account: string }) =>
    `Lines of ${account} have been imported, and would count again: make another profile for another account`,
  'payment_profile.changed': () =>
    'The profile has been changed since, so that these rows cannot be written as they were: preview the sheet again',
}

/** What becomes of a line, and what is wrong with it. */
const lines = {
  'payment_line.not_found': () => 'Line not found',
  'payment_line.recorded_already': ({ payment_id }: { payment_id: number }) =>
    `The line is payment #${payment_id} already`,
  'payment_line.set_aside_already': () => 'The line was set aside: let it wait again first',
  'payment_line.waits_already': () => 'The line waits for a client already',
  'payment_line.result': ({
    payments,
    waiting,
    known,
    set_aside,
  }: {
    payments: number
    waiting: number
    known: number
    set_aside: number
  }) =>
    `${counted(payments, 'payment')} recorded, ${counted(waiting, 'line')} ${waiting === 1 ? 'waits' : 'wait'} ` +
    `for a client, ${set_aside > 0 ? `${set_aside} set aside, ` : ''}${known} known already.`,
  'payment_line.debits': (rows: Rows) => `Money out is left out: ${inRows(rows)}`,
  'payment_line.totals': (rows: Rows) => `Totals and balances are left out: ${inRows(rows)}`,
  'payment_line.debit': () => 'Money out: left out',
  'payment_line.total': () => 'A total or a balance: left out',
  'payment_line.empty': () => 'Neither a date nor an amount: left out',
  'payment_line.known': () => 'An earlier sheet of the account had this line: left out',
  'payment_line.waits': () => 'Waits for a client',
  'payment_line.set_aside': ({ reason }: { reason: string }) => `Set aside: ${reason}`,
  /** `left` is what stays on account; null currency: US dollars. */
  'payment_line.pays': ({
    amount,
    currency,
    settled,
    left,
  }: { amount: number; settled: readonly Part[]; left: number } & InCurrency) => {
    const parts = [...settled, ...(left > 0 ? [`${money(left, currency)} on account`] : [])]
    return `${money(amount, currency)}: ${parts.join(', ')}`
  },
  'payment_line.settles': ({
    billing_id,
    amount,
    currency,
  }: { billing_id: number; amount: number } & InCurrency) =>
    `billing #${billing_id} ${money(amount, currency)}`,
  'payment_line.confirmed': () => 'Confirmed by hand',
  'payment_line.both_columns': () => 'money in and money out in one line',
  'payment_line.zero': () => 'the amount is zero',
  'payment_line.other_currency': ({ found, currency }: { found: string; currency: string }) =>
    `is in ${found}, but the line in ${currency}`,
  'payment_line.future': ({ day, today }: { day: string; today: string }) =>
    `${day} is in the future: today is ${today}`,
}

/** Why it is, or is not, known whose payment a line is. */
const matches = {
  'payment_line.sure': ({ signs }: { signs: readonly Part[] }) => `Sure: ${listed(signs)}`,
  'payment_line.likely': ({ signs, why }: { signs: readonly Part[]; why: Part; count: number }) =>
    `Likely by ${listed(signs)}, but ${why}`,
  'payment_line.several': ({ signs, why, count }: { signs: readonly Part[]; why: Part; count: number }) =>
    `${count} clients by ${listed(signs)}: ${why}`,
}

/** What of a line names a client. */
const signs = {
  'payment_sign.reference': () => 'a payment reference',
  'payment_sign.statement': () => 'the number of a statement',
  'payment_sign.client_id': () => 'the id of the client',
  'payment_sign.payer': () => 'a payer who has paid for the client before',
  'payment_sign.name': () => 'the name of the client',
  'payment_sign.part_of_name': () => 'a part of the name',
  'payment_sign.amount': () => 'the exact amount due',
}

/** Why that is not enough. */
const doubts = {
  'payment_doubt.one_sign': () => 'nothing else says so',
  'payment_doubt.contradicted': () => 'something else names another client',
  'payment_doubt.shared': () => 'that fits several clients',
  'payment_doubt.other_currency': () => 'the reference is of a billing in another currency',
  'payment_doubt.unknown_currency': () => 'nobody is billed in its currency',
  'payment_doubt.is_void': () => 'the reference is of a billing that is void',
  'payment_doubt.read_otherwise': () => 'a line of the same day and amount was imported by other columns',
  'payment_doubt.nothing': () => 'Nothing names a client',
}

/** What is said of a match: the admin says it in English, too. */
export const paymentMatches = { ...matches, ...signs, ...doubts }

export const paymentSheets = { ...profiles, ...lines, ...paymentMatches }
