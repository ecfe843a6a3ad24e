import { Op, type Transaction } from 'sequelize'
import { ConflictError, InvalidError } from '../../lib/errors.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { message } from '../../messages.ts'
import { currencyParam } from '../../messages/message.ts'
import type { Actor } from '../activity/activity.service.ts'
import { balanceOf } from '../balances/account-balance.store.ts'
import { currencyFor } from '../balances/account-currency.store.ts'
import { Allocation } from '../billings/allocations.model.ts'
import { lockClient } from '../billings/billings.store.ts'
import type { Billing } from '../billings/billings.model.ts'
import { amountDue } from '../billings/dues.rules.ts'
import type { Client } from '../clients/clients.model.ts'
import { lockedLocalCurrency } from '../company/local-currency.store.ts'
import { allocate } from './allocate.rules.ts'
import { openBillingsOf } from './open-billings.store.ts'
import { followAccounts, lockBillings, payBilling, type Asked } from './paid-amounts.store.ts'
import { detailsOf, partsOf, type Part } from './payment-details.store.ts'
import { drawFrom, freeIn, type Source } from './payment-funds.rules.ts'
import { Payment } from './payments.model.ts'

/** What of a client's account is to settle billings; amounts in cents. Without allocations the oldest ones, as far as it goes. */
export interface NewSettling {
  currency?: string | null
  allocations?: readonly Asked[] | null
}

/** What has settled billings, and what is left on account. */
export interface Settled {
  parts: Part[]
  currency: string
  on_account: number
}

/** The payments of a client that have anything left in a currency, oldest first. */
export async function sourcesOf(
  client_id: number,
  currency: string,
  transaction: Transaction,
): Promise<Source[]> {
  const where = { client_id, reversed_at: null }
  const payments = await Payment.findAll({ where, order: ['occurred_at', 'id'], transaction })
  const details = await detailsOf(payments, transaction)
  return details.map((each) => ({ payment_id: each.payment.id, free: freeIn(each, currency) }))
}

/** @throws InvalidError for billings in several currencies, or in another one than is said */
function checkCurrency(billings: readonly Billing[], currency: string): void {
  const other = billings.find((billing) => billing.currency !== currency)
  if (!other) return
  throw new InvalidError(
    'transaction.currency_of_billing',
    { billing_id: other.id, currency: other.currency },
    [{ field: 'currency', ...message('field.differs') }],
  )
}

/** What is to be paid of which billings. @throws ConflictError for more than there is: it says by how much */
async function whatToPay(
  client: Client,
  { allocations }: NewSettling,
  currency: string,
  transaction: Transaction,
): Promise<readonly Asked[]> {
  const balance = Math.max(await balanceOf(client.id, currency, transaction), 0)
  if (!allocations) {
    const open = await openBillingsOf([client.id], transaction, currency)
    const due = open.map((billing) => Object.assign(billing, { amount_due: amountDue(billing) }))
    return allocate(due, balance).shares
  }
  const asked = allocations.reduce((all, { amount }) => all + amount, 0)
  if (asked > balance)
    throw new ConflictError('payment.above_account', {
      on_account: toDollars(balance),
      over: toDollars(asked - balance),
      ...currencyParam(currency),
    })
  return allocations
}

/** The newest allocation of billings, by its id. */
const lastAllocation = async (ids: readonly number[], transaction: Transaction): Promise<number> =>
  (await Allocation.max<number | null, Allocation>('id', {
    where: { billing_id: ids as number[] },
    transaction,
  })) ?? 0

async function partsSince(last: number, ids: readonly number[], transaction: Transaction): Promise<Part[]> {
  const where = { billing_id: ids as number[], id: { [Op.gt]: last } }
  return partsOf(await Allocation.findAll({ where, order: ['id'], transaction }), transaction)
}

/**
 * Lets money on a client's account settle open billings: what payments have left, oldest first, then what else is there.
 * @throws NotFoundError, InvalidError, ConflictError for more than is on account, or than is due
 */
export async function settleFromAccount(
  actor: Actor,
  client_id: number,
  input: NewSettling,
  transaction: Transaction,
): Promise<Settled> {
  const client = await lockClient(client_id, transaction)
  const named = (input.allocations ?? []).map(({ billing_id }) => billing_id)
  const namedOf = await lockBillings(client, named, transaction)
  const local = await lockedLocalCurrency(transaction)
  const said = input.currency ?? (named[0] === undefined ? null : namedOf(named[0]).currency)
  const currency = await currencyFor(client, local.code, { currency: said }, transaction)
  checkCurrency(named.map(namedOf), currency)
  const asked = await whatToPay(client, input, currency, transaction)
  const ids = [...new Set(asked.map(({ billing_id }) => billing_id))]
  const billingOf = await lockBillings(client, ids, transaction)
  const sources = await sourcesOf(client_id, currency, transaction)
  const before = await lastAllocation(ids, transaction)
  for (const { billing_id, amount } of asked) {
    const pieces = drawFrom(sources, amount).map((piece) => ({ ...piece, exchange_id: null }))
    await payBilling(actor, billingOf(billing_id), pieces, new Date().toISOString(), transaction)
  }
  await followAccounts(ids.map(billingOf), transaction)
  return {
    parts: await partsSince(before, ids, transaction),
    currency,
    on_account: await balanceOf(client_id, currency, transaction),
  }
}
