import { col, fn, Op, type WhereOptions } from 'sequelize'
import { batchesOfModel } from '../../db/batches.ts'
import { allOf, byIds, inOrder, pageOptions, type ListRequest, type ListScope } from '../../db/list.ts'
import { searchedAsTyped } from '../../db/search-as-typed.ts'
import { belongingTo } from '../../db/search.ts'
import { sumOfCents, sumWhere } from '../../db/sums.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { NotFoundError } from '../../lib/errors.ts'
import type { Actor } from '../activity/activity.service.ts'
import { Allocation } from '../billings/allocations.model.ts'
import { findBilling, withClient } from '../billings/billings.store.ts'
import { Client } from '../clients/clients.model.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import type { NewPayment } from './new-payment.ts'
import { detailsOf, partsOf, type Part, type PaymentDetails } from './payment-details.store.ts'
import { Payment } from './payments.model.ts'
import type { PaymentsFilter } from './payments.schemas.ts'
import { postPayment, reversePaymentIn } from './payments.store.ts'
import { releaseSettlement, settleWithoutCash, type NewSettlement } from './settlements.store.ts'
import { settleFromAccount, type NewSettling, type Settled } from './settling.store.ts'

export type PaymentsService = ReturnType<typeof createPaymentsService>

const SORT_COLUMNS = { transaction_date: 'occurred_at' }

/** Payments whose reference, or whose client, has the words. */
async function withWords(words: string | undefined): Promise<WhereOptions[]> {
  if (!words?.trim()) return []
  const ofClients = await belongingTo(Client, 'client_id', words)
  return [{ [Op.or]: [searchedAsTyped(Payment, 'reference_no', words), ofClients] }]
}

/** The payments that match a filter; days are those of UTC. */
async function whereOf({
  ids,
  q,
  state,
  start,
  end,
  ...columns
}: ListRequest<PaymentsFilter>['filter']): Promise<WhereOptions> {
  return allOf(
    ...byIds({ ids }),
    ...(state ? [{ reversed_at: { [state === 'reversed' ? Op.ne : Op.eq]: null } }] : []),
    ...(start ? [{ transaction_date: { [Op.gte]: start } }] : []),
    // Its instants are texts that begin with the day: all come before this one.
    ...(end ? [{ transaction_date: { [Op.lte]: `${end}T99` } }] : []),
    ...(await withWords(q)),
    columns,
  )
}

/** What payments in one currency come to; amounts in cents. */
interface PaymentTotals {
  currency: string
  payments: number
  /** Of those that stand. */
  amount: number
  reversed: number
}

const STANDING_OR_NOT = [
  [sumWhere('reversed_at IS NULL', 'amount'), 'amount'],
  [sumWhere('reversed_at IS NOT NULL', 'amount'), 'reversed'],
] as const

const findPayments = async (ids: number[]) =>
  detailsOf(await Payment.findAll({ where: { id: ids }, include: withClient }))

const paymentReads = {
  async listPayments({ filter, ...page }: ListRequest<PaymentsFilter>): Promise<PaymentDetails[]> {
    const query = { where: await whereOf(filter), ...pageOptions(page, SORT_COLUMNS) }
    return detailsOf(await Payment.findAll({ ...query, include: withClient }))
  },

  countPayments: async (filter: ListRequest<PaymentsFilter>['filter']): Promise<number> =>
    Payment.count({ where: await whereOf(filter) }),

  /** What all that a filter finds comes to, by currency, in cents. @throws ConflictError for sums that are too large to be exact */
  async sumUpPayments({ filter }: Pick<ListRequest<PaymentsFilter>, 'filter'>): Promise<PaymentTotals[]> {
    const rows = (await Payment.findAll({
      attributes: ['currency', [fn('COUNT', col('id')), 'payments'], ...STANDING_OR_NOT],
      where: await whereOf(filter),
      group: ['currency'],
      order: ['currency'],
      raw: true,
    })) as unknown as PaymentTotals[]
    return rows.map(({ currency, payments, amount, reversed }) => ({
      ...{ currency, payments: Number(payments) },
      amount: sumOfCents(amount, currency),
      reversed: sumOfCents(reversed, currency),
    }))
  },

  /** All payments that a filter finds, some hundred at a time. */
  paymentBatches: async ({ filter, order }: ListScope<PaymentsFilter>) =>
    batchesOfModel(
      Payment,
      { where: await whereOf(filter), order: inOrder(order, SORT_COLUMNS) },
      async (ids) =>
        (await findPayments(ids)).map((details) => ({
          ...details,
          id: details.payment.id,
          currency: details.payment.currency,
        })),
    ),

  /** @throws NotFoundError */
  async getPayment(id: number): Promise<PaymentDetails> {
    const [found] = await findPayments([id])
    if (!found) throw new NotFoundError('payment.not_found')
    return found
  },

  /** What settles a billing, and what was paid on it for others, oldest first. @throws NotFoundError */
  async listAllocations(id: number): Promise<Part[]> {
    await findBilling(id)
    const where = { [Op.or]: [{ billing_id: id }, { via_billing_id: id }] }
    return partsOf(await Allocation.findAll({ where, order: ['id'] }))
  },

  /** What the LOCAL tariff is charged in: ISO 4217. */
  localCurrency: async (): Promise<string> => (await localCurrency()).code,
}

/** Payments of clients, and what settles billings. Amounts are integer cents. */
export const createPaymentsService = (withWrite: WithWrite) => ({
  ...paymentReads,

  /** @throws what `postPayment` throws */
  recordPayment: (
    actor: Actor,
    input: NewPayment,
    write: Write<PaymentDetails> = withWrite,
  ): Promise<PaymentDetails> =>
    write(async (transaction) => {
      const payment = await postPayment(actor, input, transaction)
      return (await detailsOf([payment], transaction))[0]!
    }),

  /** @throws what `reversePaymentIn` throws */
  reversePayment: (
    actor: Actor,
    id: number,
    reason: string,
    write: Write<PaymentDetails> = withWrite,
  ): Promise<PaymentDetails> =>
    write(async (transaction) => {
      const payment = await reversePaymentIn(actor, id, reason, transaction)
      return (await detailsOf([payment], transaction))[0]!
    }),

  /** @throws what `settleFromAccount` throws */
  settle: (
    actor: Actor,
    client_id: number,
    input: NewSettling,
    write: Write<Settled> = withWrite,
  ): Promise<Settled> => write((transaction) => settleFromAccount(actor, client_id, input, transaction)),

  /** @throws what `settleWithoutCash` throws */
  createSettlement: (
    actor: Actor,
    billing_id: number,
    input: NewSettlement,
    write: Write<Part> = withWrite,
  ): Promise<Part> => write((transaction) => settleWithoutCash(actor, billing_id, input, transaction)),

  /** @throws what `releaseSettlement` throws */
  releaseSettlement: (
    actor: Actor,
    settlement: { billing_id: number; id: number },
    reason: string,
    write: Write<Part> = withWrite,
  ): Promise<Part> => write((transaction) => releaseSettlement(actor, settlement, reason, transaction)),
})
