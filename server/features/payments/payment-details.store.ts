import type { Transaction } from 'sequelize'
import { Allocation } from '../billings/allocations.model.ts'
import { Billing } from '../billings/billings.model.ts'
import { PaymentExchange, type Payment } from './payments.model.ts'

/** An allocation with the billing that it settles, and the exchange that was made for it, if any. */
export interface Part {
  allocation: Allocation
  billing: Pick<Billing, 'id' | 'billing_month' | 'billing_year' | 'currency'>
  exchange: PaymentExchange | null
}

/** A payment, with what of it was exchanged and what of it settles billings. */
export interface PaymentDetails {
  payment: Payment
  exchanges: PaymentExchange[]
  parts: Part[]
}

const without = <Value>(values: readonly (Value | null | undefined)[]): Value[] => [
  ...new Set(values.flatMap((value) => value ?? [])),
]

/** Allocations with what belongs to them, in their order. */
export async function partsOf(
  allocations: readonly Allocation[],
  transaction?: Transaction,
): Promise<Part[]> {
  const billings = await Billing.findAll({
    attributes: ['id', 'billing_month', 'billing_year', 'currency'],
    where: { id: without(allocations.map(({ billing_id }) => billing_id)) },
    raw: true,
    transaction,
  })
  const ids = without(allocations.map(({ exchange_id }) => exchange_id))
  const exchanges = ids.length ? await PaymentExchange.findAll({ where: { id: ids }, transaction }) : []
  const billingOf = new Map(billings.map((billing) => [billing.id, billing]))
  const exchangeOf = new Map(exchanges.map((exchange) => [exchange.id, exchange]))
  return allocations.map((allocation) => ({
    allocation,
    billing: billingOf.get(allocation.billing_id)!,
    exchange: exchangeOf.get(allocation.exchange_id ?? 0) ?? null,
  }))
}

/** The details of payments, in their order. */
export async function detailsOf(
  payments: readonly Payment[],
  transaction?: Transaction,
): Promise<PaymentDetails[]> {
  const ids = payments.map(({ id }) => id)
  const exchanges = await PaymentExchange.findAll({ where: { payment_id: ids }, order: ['id'], transaction })
  const allocations = await Allocation.findAll({ where: { payment_id: ids }, order: ['id'], transaction })
  const parts = await partsOf(allocations, transaction)
  const bare = (payment: Payment): PaymentDetails => ({ payment, exchanges: [], parts: [] })
  const ofPayments = new Map(payments.map((payment) => [payment.id, bare(payment)]))
  for (const each of exchanges) ofPayments.get(each.payment_id)!.exchanges.push(each)
  for (const part of parts) ofPayments.get(part.allocation.payment_id!)!.parts.push(part)
  return [...ofPayments.values()]
}
