import { money, type InCurrency } from './part.ts'

/** Messages about payments, and what settles billings. */
export const payments = {
  'payment.not_found': () => 'Payment not found',
  'payment.exceeds': ({ amount, over, currency }: { amount: number; over: number } & InCurrency) =>
    `More is given to billings than the payment of ${money(amount, currency)} has: ${money(over, currency)} too much`,
  'payment.above_due': ({
    billing_id,
    due,
    over,
    currency,
  }: { billing_id: number; due: number; over: number } & InCurrency) =>
    `${money(due, currency)} is due of billing #${billing_id}: ${money(over, currency)} too much`,
  'payment.above_account': ({
    on_account,
    over,
    currency,
  }: { on_account: number; over: number } & InCurrency) =>
    `${money(on_account, currency)} is on account: ${money(over, currency)} too much`,
  'payment.given_needed': ({ billing_id, currency }: { billing_id: number; currency: string }) =>
    `Say how much of the payment, in ${currency}, billing #${billing_id} takes: it is in another currency`,
  'payment.reversed_already': ({ id }: { id: number }) => `Payment #${id} is reversed already`,
  'settlement.not_found': () => 'Settlement not found',
  'settlement.released_already': ({ id }: { id: number }) => `Settlement #${id} is taken back already`,
}
