import { ConflictError, InvalidError } from '../../lib/errors.ts'
import { toDollars, wholeProblem } from '../../lib/money.rules.ts'
import { message, type Message } from '../../messages.ts'
import { currencyParam } from '../../messages/message.ts'
import type { Billing } from '../billings/billings.model.ts'
import { companyDay } from '../company/company-day.ts'
import type { Asked } from './paid-amounts.store.ts'
import type { Payment } from './payments.model.ts'

/** What of a new payment is to settle a billing. */
interface NewAllocation extends Asked {
  /** What of the payment it takes, in cents of its currency: where the billing is in another one. */
  given_amount?: number | null
}

/** A payment as it was typed, or read in a sheet; amounts in cents. */
export interface NewPayment {
  client_id: number
  amount: number
  /** Without it that of the billings, else the only one of the client. */
  currency?: string | null
  /** A day or an instant, not after today. */
  transaction_date: string
  payment_mode?: Payment['payment_mode']
  reference_no?: string | null
  note?: string | null
  /** The sheet that it comes from. */
  import_id?: number | null
  allocations: readonly NewAllocation[]
}

const invalid = (field: string, problem: Message): InvalidError =>
  new InvalidError('request.invalid', {}, [{ field, ...problem }])

/** @throws InvalidError for a day after the company's */
export function checkDate(date: string): void {
  const day = date.includes('T') ? companyDay(new Date(date)) : date
  const today = companyDay()
  if (day > today) throw invalid('transaction_date', message('field.after_today', { today }))
}

/**
 * What an allocation takes of a payment, in cents of its currency.
 * @throws InvalidError when it is not said of a billing in another currency, or differs for one in the same
 */
export function givenFor(
  { amount, given_amount }: NewAllocation,
  billing: Billing,
  currency: string,
): number {
  const given = given_amount ?? null
  if (billing.currency === currency) {
    if (given !== null && given !== amount) throw invalid('allocations', message('field.differs'))
    return amount
  }
  if (given === null)
    throw new InvalidError('payment.given_needed', { billing_id: billing.id, currency }, [
      { field: 'allocations', ...message('field.required') },
    ])
  const notWhole = wholeProblem(given, currency)
  if (notWhole) throw invalid('allocations', notWhole)
  return given
}

/** @throws ConflictError for allocations that take more than the payment: it says by how much */
export function checkTotal({ amount, currency }: Payment, given: readonly number[]): void {
  const total = given.reduce((all, each) => all + each, 0)
  if (total > amount)
    throw new ConflictError('payment.exceeds', {
      amount: toDollars(amount),
      over: toDollars(total - amount),
      ...currencyParam(currency),
    })
}

/** The currency that the billings of a payment say; undefined when they leave it open. */
export function currencyOfBillings(
  allocations: readonly NewAllocation[],
  billingOf: (id: number) => Billing,
) {
  const own = allocations.filter(({ given_amount }) => given_amount === undefined || given_amount === null)
  const currencies = new Set(own.map(({ billing_id }) => billingOf(billing_id).currency))
  return currencies.size === 1 ? [...currencies][0] : undefined
}
