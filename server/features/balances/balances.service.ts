import type { FindAttributeOptions, Transaction as SqlTransaction, WhereOptions } from 'sequelize'
import { ABSOLUTE_BALANCE, ACCOUNT_SUMS, outstandingTotal } from '../../db/account-sums.ts'
import { batchesOfModel } from '../../db/batches.ts'
import {
  allOf,
  byIds,
  IN_ANY_ORDER,
  inOrder,
  pageOptions,
  type ListRequest,
  type ListScope,
} from '../../db/list.ts'
import { searched } from '../../db/search.ts'
import { sumOfCents } from '../../db/sums.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import type { Actor } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import type { Transaction } from './transactions.model.ts'
import type { BalancesFilter, NewTransaction } from './balances.schemas.ts'
import { addTransaction } from './ledger.store.ts'
import { reverseTransaction, type IsBillingOf } from './reversals.service.ts'
import { listTransactions, transactionBatches } from './transactions.store.ts'

export type BalancesService = ReturnType<typeof createBalancesService>

/** The sums of a client's account, in integer cents. */
export interface Balance {
  id: number
  client_id: number
  client_name: string
  total_paid: number
  total_debit: number
  remaining_balance: number
  total_transactions: number
}

const attributes: FindAttributeOptions = ['id', ['id', 'client_id'], 'client_name', ...ACCOUNT_SUMS]

const SORT_COLUMNS = { client_name: 'client_name_key', absolute_balance: ABSOLUTE_BALANCE }

const whereOf = (filter: ListRequest<BalancesFilter>['filter']): WhereOptions =>
  allOf(...byIds(filter), ...searched('search_text', filter.search))

/** The balances of a page of clients. @throws ConflictError for sums that are too large to be exact to the cent */
export async function listBalances(
  request: ListRequest<BalancesFilter>,
  transaction?: SqlTransaction,
): Promise<Balance[]> {
  const where = whereOf(request.filter)
  const page = pageOptions(request, SORT_COLUMNS)
  const query = { attributes, where, ...page, raw: true, transaction }
  const rows = (await Client.findAll(query)) as unknown as Balance[]
  return rows.map((row) => ({
    ...row,
    total_paid: sumOfCents(row.total_paid),
    total_debit: sumOfCents(row.total_debit),
    remaining_balance: sumOfCents(row.remaining_balance),
    total_transactions: Number(row.total_transactions),
  }))
}

/** All balances that match a filter, some hundred at a time. */
const balanceBatches = ({ filter, order }: ListScope<BalancesFilter>) =>
  batchesOfModel(Client, { attributes, where: whereOf(filter), order: inOrder(order, SORT_COLUMNS) }, (ids) =>
    listBalances({ filter: { ids }, ...IN_ANY_ORDER, limit: ids.length }),
  )

/** The ledger and its balances. Amounts are integer cents unless said otherwise. */
export const createBalancesService = (withWrite: WithWrite, isBillingOf: IsBillingOf) => ({
  listBalances,
  outstandingTotal: (): Promise<number> => outstandingTotal(Client.sequelize!),
  listTransactions,
  balanceBatches,
  transactionBatches,

  countBalances: (filter: ListRequest<BalancesFilter>['filter']): Promise<number> =>
    Client.count({ where: whereOf(filter) }),

  /** Adds a row to the ledger. @throws InvalidError for an invalid amount or an unknown client */
  createTransaction: (
    actor: Actor,
    input: NewTransaction,
    write: Write<Transaction> = withWrite,
  ): Promise<Transaction> => write((transaction) => addTransaction(actor, input, transaction)),

  /** Adds the transaction that takes another one back. @throws what `reverseTransaction` throws */
  reverseTransaction: (
    actor: Actor,
    id: number,
    reason: string,
    write: Write<Transaction> = withWrite,
  ): Promise<Transaction> =>
    write((transaction) => reverseTransaction(actor, id, reason, isBillingOf, transaction)),
})
