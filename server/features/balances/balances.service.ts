import {
  fn,
  literal,
  QueryTypes,
  type FindAttributeOptions,
  type Transaction as SqlTransaction,
  type WhereOptions,
} from 'sequelize'
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
import { Transaction } from './transactions.model.ts'
import type { BalancesFilter, NewTransaction } from './balances.schemas.ts'
import { addTransaction } from './ledger.store.ts'
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

/** The sums of all accounts, in integer cents. */
export interface LedgerTotals {
  total_paid: number
  total_debit: number
  /** Clients whose balance is not zero. */
  active_clients: number
}

const sumOf = (amount: string): string =>
  `(SELECT COALESCE(SUM(${amount}), 0) FROM transactions WHERE transactions.client_id = Client.id)`
const CREDIT = "CASE WHEN transaction_type = 'credit' THEN amount ELSE 0 END"
const DEBIT = "CASE WHEN transaction_type = 'debit' THEN amount ELSE 0 END"
const REMAINING = "CASE WHEN transaction_type = 'credit' THEN amount ELSE -amount END"

const attributes: FindAttributeOptions = [
  'id',
  ['id', 'client_id'],
  'client_name',
  [literal(sumOf(CREDIT)), 'total_paid'],
  [literal(sumOf(DEBIT)), 'total_debit'],
  [literal(sumOf(REMAINING)), 'remaining_balance'],
  [literal(sumOf('1')), 'total_transactions'],
]

const SORT_COLUMNS = { client_name: 'client_name_key', absolute_balance: literal('ABS(remaining_balance)') }

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

/** The sums of all accounts, in integer cents, and how many of them are not zero. */
export async function ledgerTotals(): Promise<LedgerTotals> {
  const account = `SELECT SUM(${CREDIT}) AS paid, SUM(${DEBIT}) AS debit FROM transactions GROUP BY client_id`
  const sums = `COALESCE(SUM(paid), 0) AS total_paid, COALESCE(SUM(debit), 0) AS total_debit`
  const sql = `SELECT ${sums}, COALESCE(SUM(paid <> debit), 0) AS active_clients FROM (${account}) AS accounts`
  const [row] = await Transaction.sequelize!.query<LedgerTotals>(sql, { type: QueryTypes.SELECT })
  const { total_paid, total_debit, active_clients } = row!
  return {
    total_paid: sumOfCents(total_paid),
    total_debit: sumOfCents(total_debit),
    active_clients: Number(active_clients),
  }
}

/** What the clients with a negative balance owe together, in integer cents. */
export async function outstandingTotal(transaction?: SqlTransaction): Promise<number> {
  const owing = (await Transaction.findAll({
    attributes: [[fn('SUM', literal(REMAINING)), 'balance']],
    group: ['client_id'],
    having: literal(`SUM(${REMAINING}) < 0`),
    raw: true,
    transaction,
  })) as unknown as { balance: number | string }[]
  return owing.reduce((total, { balance }) => sumOfCents(total - Number(balance)), 0)
}

/** The ledger and its balances. Amounts are integer cents unless said otherwise. */
export const createBalancesService = (withWrite: WithWrite) => ({
  listBalances,
  outstandingTotal,
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
})
