import { col, fn, Op, type Transaction } from 'sequelize'
import { earlierDues } from '../../db/earlier-dues.ts'
import { allOf } from '../../db/list.ts'
import { ConflictError } from '../../lib/errors.ts'
import { MAX_PAYMENT_CENTS, toDollars } from '../../lib/money.rules.ts'
import { monthOf, type Period } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'
import { currencyParam } from '../../messages/message.ts'
import { Allocation } from './allocations.model.ts'
import { compared } from './billed-months.store.ts'
import { Billing } from './billings.model.ts'
import { amountDue, isLive } from './dues.rules.ts'
import type { BillingType } from './pricing.rules.ts'

/** The billings of one client, type and currency are one account. */
type Account = Pick<Billing, 'client_id' | 'billing_type' | 'currency'>

/** The billings of an account, not void, in the order of their months. */
export const billingsOf = (
  { client_id, billing_type, currency }: Account,
  transaction: Transaction,
): Promise<Billing[]> =>
  Billing.findAll({
    where: { client_id, billing_type, currency, void_at: null },
    order: ['billing_year', 'billing_month', 'id'],
    transaction,
  })

/** What was paid through billings on earlier ones, in cents, by their ids. */
export async function paidThrough(
  ids: readonly number[],
  transaction: Transaction,
): Promise<Map<number, number>> {
  if (!ids.length) return new Map()
  const parts = await Allocation.findAll({
    where: { via_billing_id: ids as number[], billing_id: { [Op.ne]: col('via_billing_id') } },
    raw: true,
    transaction,
  })
  const sums = new Map<number, number>()
  for (const { via_billing_id: via, amount, released } of parts)
    sums.set(via, (sums.get(via) ?? 0) + Number(amount) - Number(released))
  return sums
}

/** What is due of the earlier billings of the accounts of billings, in cents, by their ids. */
export async function earlierDuesOf(
  ids: readonly number[],
  transaction?: Transaction,
): Promise<(id: number) => number> {
  const dues = await earlierDues(Billing.sequelize!, ids, transaction)
  return (id) => dues.get(id) ?? 0
}

/** The same of one billing. */
export const earlierDueOf = async (id: number, transaction?: Transaction): Promise<number> =>
  (await earlierDuesOf([id], transaction))(id)

/** What a billing would carry today, in cents: what is due of the earlier ones, and what was paid through it on them. */
export async function carriedToday(id: number, transaction: Transaction): Promise<number> {
  const through = await paidThrough([id], transaction)
  return (await earlierDueOf(id, transaction)) + (through.get(id) ?? 0)
}

/** What a billing may carry. @throws ConflictError above the limit of an amount; it names the last billing before */
export function checkCarried(cents: number, billing_id: number, code: string): number {
  if (Math.abs(cents) <= MAX_PAYMENT_CENTS) return cents
  const currency = currencyParam(code)
  throw new ConflictError('billing.leaves_too_much', {
    billing_id,
    outstanding: toDollars(cents),
    ...currency,
    problem: message('field.at_most', { amount: toDollars(MAX_PAYMENT_CENTS), ...currency }),
  })
}

/** What earlier billings leave, in cents, and the last of them. */
interface Left {
  due: number
  last_id: number
}

/** What is due of clients' billings up to a period, itself included, by client and type. The caller has locked the clients. */
export async function duesUntil(
  clients: readonly number[],
  until: Period,
  transaction: Transaction,
): Promise<(client_id: number, billing_type: BillingType, currency: string) => Left> {
  const found = (await Billing.findAll({
    attributes: [
      ...['client_id', 'billing_type', 'currency'],
      [fn('SUM', col('amount_due')), 'due'],
      [fn('MAX', col('id')), 'last_id'],
    ],
    where: allOf({ client_id: clients, void_at: null }, compared(monthOf(until), Op.lt, Op.lte)),
    group: ['client_id', 'billing_type', 'currency'],
    raw: true,
    transaction,
  })) as unknown as (Account & { due: number | string; last_id: number })[]
  const left = new Map(
    found.map(({ client_id, billing_type, currency, due, last_id }) => [
      `${client_id} ${billing_type} ${currency}`,
      { due: Number(due), last_id },
    ]),
  )
  return (...account) => left.get(account.join(' ')) ?? { due: 0, last_id: 0 }
}

/**
 * Lets the previous balances of an account that nobody has typed or seen follow what is due of earlier billings; what was paid
 * through a billing does not lower its own. The caller has locked the client.
 * @throws ConflictError when one would be above the limit
 */
export async function followDues(account: Account, transaction: Transaction): Promise<void> {
  const billings = await billingsOf(account, transaction)
  const live = billings.filter(isLive)
  if (!live.length) return
  const through = await paidThrough(
    live.map(({ id }) => id),
    transaction,
  )
  let [due, last] = [0, 0]
  for (const billing of billings) {
    const { id, currency, carried_balance, version } = billing
    if (isLive(billing)) {
      const carried = checkCarried(due + (through.get(id) ?? 0), last, currency)
      if (carried !== carried_balance)
        await billing.update(
          { previous_balance: carried, carried_balance: carried, version: version + 1 },
          { transaction },
        )
    }
    due += amountDue(billing)
    last = id
  }
}

/** Lets the accounts follow in which there are billings of later months. The caller has locked the clients. */
export async function followLater(
  clients: readonly number[],
  period: Period,
  transaction: Transaction,
): Promise<void> {
  const accounts = await Billing.findAll({
    attributes: ['client_id', 'billing_type', 'currency'],
    where: allOf({ client_id: clients, void_at: null }, compared(monthOf(period), Op.gt, Op.gt)),
    group: ['client_id', 'billing_type', 'currency'],
    raw: true,
    transaction,
  })
  for (const account of accounts) await followDues(account, transaction)
}
