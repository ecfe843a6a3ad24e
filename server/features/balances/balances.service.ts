import { col, Op, where, type Transaction as SqlTransaction, type WhereOptions } from 'sequelize'
import { ledgerTotals } from '../../db/account-sums.ts'
import { accountsQuery } from '../../db/accounts.ts'
import { batchesOfList } from '../../db/batches.ts'
import { allOf, IN_ANY_ORDER, type ListRequest, type ListScope } from '../../db/list.ts'
import { searched } from '../../db/search.ts'
import { sumOfCents } from '../../db/sums.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { localFirst, USD } from '../../lib/currency.rules.ts'
import type { Actor } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import { companyDay } from '../company/company-day.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import { accountId, accountOf } from './accounts.rules.ts'
import type { Transaction } from './transactions.model.ts'
import type { BalancesFilter } from './balances.schemas.ts'
import { addTransaction } from './ledger.store.ts'
import { reverseTransaction } from './reversals.service.ts'
import type { NewTransaction } from './transactions.schemas.ts'
import { listTransactions, transactionBatches } from './transactions.store.ts'

export type BalancesService = ReturnType<typeof createBalancesService>

/** The sums of a client's account in a currency, in integer cents. */
export interface Balance {
  id: number | string
  client_id: number
  client_name: string
  currency: string
  total_paid: number
  total_debit: number
  remaining_balance: number
  total_transactions: number
  /** What is due of the billings in the currency, of those alone of which anything is, and what of that is overdue. */
  amount_due: number
  overdue: number
}

type BalancesRequest = ListRequest<BalancesFilter, number | string>

const inCurrency = (currency: string) => where(col('Account.currency'), currency)

/** The accounts that ids name; there are none but in the local currency and in US dollars. */
function byAccountIds(ids: readonly (number | string)[], local: string): WhereOptions {
  const byCurrency = new Map<string | undefined, number[]>()
  for (const { client_id, currency } of ids.map(accountOf))
    if (currency === undefined || currency === local || currency === USD)
      byCurrency.set(currency, [...(byCurrency.get(currency) ?? []), client_id])
  const named = [...byCurrency].map(([currency, id]) =>
    allOf({ id }, ...(currency ? [inCurrency(currency)] : [])),
  )
  return named.length ? { [Op.or]: named } : { id: [] }
}

const whereOf = ({ ids, search, currency }: BalancesRequest['filter'], local: string): WhereOptions =>
  allOf(
    ...(ids ? [byAccountIds(ids, local)] : []),
    ...(currency ? [inCurrency(currency)] : []),
    ...searched('search_text', search),
  )

const accountsOf = (local: string) => accountsQuery(Client, local, companyDay())

/** The accounts of a page. @throws ConflictError for sums that are too large to be exact to the cent */
export async function listBalances(
  { filter, ...page }: BalancesRequest,
  transaction?: SqlTransaction,
): Promise<Balance[]> {
  const { code } = await localCurrency(transaction)
  const rows = await accountsOf(code).rows(whereOf(filter, code), page, transaction)
  return rows.map((row) => ({
    ...row,
    id: accountId(row.client_id, row.currency, code),
    total_paid: sumOfCents(row.total_paid, row.currency),
    total_debit: sumOfCents(row.total_debit, row.currency),
    remaining_balance: sumOfCents(row.remaining_balance, row.currency),
    total_transactions: Number(row.total_transactions),
    amount_due: sumOfCents(row.amount_due, row.currency),
    overdue: sumOfCents(row.overdue, row.currency),
  }))
}

async function countBalances(filter: BalancesRequest['filter']): Promise<number> {
  const { code } = await localCurrency()
  return accountsOf(code).count(whereOf(filter, code))
}

/** All balances that match a filter, some hundred at a time. */
async function balanceBatches({ filter, order }: ListScope<BalancesFilter, number | string>) {
  const { code } = await localCurrency()
  const { keys } = accountsOf(code)
  return batchesOfList<number | string, Balance>(
    Client.sequelize!,
    async (slice, transaction) => {
      const found = await keys(whereOf(filter, code), { order, ...slice }, transaction)
      return found.map(({ client_id, currency }) => accountId(client_id, currency, code))
    },
    (ids) => listBalances({ filter: { ids }, ...IN_ANY_ORDER, limit: ids.length }),
  )
}

/** What the clients owe together in each currency, the local one first. @throws ConflictError as above */
async function outstandingTotals() {
  const { code } = await localCurrency()
  const none = { total_paid: 0, total_debit: 0, outstanding: 0 }
  const totals = localFirst(await ledgerTotals(Client.sequelize!), code, none)
  return totals.map(({ currency, outstanding }) => ({ currency, total_outstanding_balance: outstanding }))
}

/** The ledger and its balances. Amounts are integer cents unless said otherwise. */
export const createBalancesService = (withWrite: WithWrite) => ({
  /** What the LOCAL tariff is charged in: ISO 4217. */
  localCurrency: async (): Promise<string> => (await localCurrency()).code,
  listBalances,
  countBalances,
  outstandingTotals,
  listTransactions,
  balanceBatches,
  transactionBatches,

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
  ): Promise<Transaction> => write((transaction) => reverseTransaction(actor, id, reason, transaction)),
})
