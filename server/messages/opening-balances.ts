import { counted } from '../lib/counted.rules.ts'
import { inMonth, money, type InCurrency, type MonthAndYear } from './part.ts'

/** An account that can have no opening balance. */
interface Account {
  /** The provider's own id. */
  client_id: string
  currency: string
}

/** What becomes of a row of a sheet of opening balances, and what is wrong with it. */
export const openingBalances = {
  'opening_balance.result': ({ owing, in_advance }: { owing: number; in_advance: number }) =>
    `${counted(owing, 'client')} ${owing === 1 ? 'owes' : 'owe'}, ${in_advance} in advance.`,
  'opening_balance.owes': ({
    amount,
    currency,
    due_date,
    billing_type,
  }: { amount: number; due_date: string; billing_type: 'INTERNATIONAL' | 'LOCAL' } & InCurrency) =>
    `Owes ${money(amount, currency)}, due ${due_date} (${billing_type})`,
  'opening_balance.in_advance': ({ amount, currency }: { amount: number } & InCurrency) =>
    `Has ${money(amount, currency)} in advance, on its account`,
  'opening_balance.no_client': ({ value }: { value: string }) => `"${value}" is the id of no client`,
  'opening_balance.zero': () => 'the amount is zero',
  'opening_balance.other_currency': ({ currency, known }: { currency: string; known: readonly string[] }) =>
    `nobody is billed in ${currency}: it is ${known.join(' or ')}`,
  'opening_balance.future': ({ day, today }: { day: string; today: string }) =>
    `${day} is in the future: today is ${today}`,
  /** `YYYY-MM` */
  'opening_balance.month_closed': ({ month }: { month: string }) => `${month} is closed`,
  'opening_balance.repeats': ({ client_id, currency, row }: Account & { row: number }) =>
    `${client_id} has an opening balance in ${currency} in row ${row} already`,
  'opening_balance.is_there': ({ client_id, currency }: Account) =>
    `${client_id} has an opening balance in ${currency} already`,
  'opening_balance.billed': ({
    client_id,
    currency,
    billing_id,
    ...period
  }: Account & { billing_id: number } & MonthAndYear) =>
    `${client_id} is billed in ${currency} already, for ${inMonth(period)} on billing #${billing_id}: an opening balance comes before the first one`,
  'opening_balance.drawn': ({
    client,
    amount,
    left,
    currency,
  }: { client: string; amount: number; left: number } & InCurrency) =>
    `Of the ${money(amount, currency)} that ${client} had in advance ${money(left, currency)} is left on its account`,
}
