import { fn, literal, type FindAttributeOptions, type WhereOptions } from 'sequelize'
import { allOf, byIds, pageOptions, type ListRequest } from '../../db/list.ts'
import { searched } from '../../db/search.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { InvalidError, NotFoundError } from '../../lib/errors.ts'
import { formatCents, MAX_CENTS, toCents } from '../../lib/money.rules.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import { Transaction } from './balances.model.ts'
import type { BalancesFilter, NewTransaction } from './balances.schemas.ts'

export type BalancesService = ReturnType<typeof createBalancesService>

/** What a client's account comes to, in integer cents. */
export interface Balance {
  id: number
  client_id: number
  client_name: string
  total_paid: number
  total_debit: number
  remaining_balance: number
  total_transactions: number
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

const SORT_COLUMNS = { client_name: 'client_name_key' }

const whereOf = (filter: ListRequest<BalancesFilter>['filter']): WhereOptions =>
  allOf(...byIds(filter), ...searched('search_text', filter.search))

/** Cents of an amount that must be positive. @throws InvalidError */
function centsOf(dollars: number): number {
  if (!(dollars > 0))
    throw new InvalidError('Amount must be a positive number', { amount: 'must be a positive number' })
  const refuse = (message: string) => new InvalidError(`Amount ${message}`, { amount: message })
  if (dollars > MAX_CENTS / 100) throw refuse(`must be at most ${formatCents(MAX_CENTS)}`)
  try {
    return toCents(dollars)
  } catch {
    throw refuse('must have at most two decimals')
  }
}

/** The ledger and what it comes to. Amounts are integer cents unless said otherwise. */
export const createBalancesService = (withWrite: WithWrite) => ({
  async listBalances(request: ListRequest<BalancesFilter>): Promise<Balance[]> {
    const rows = (await Client.findAll({
      attributes,
      where: whereOf(request.filter),
      ...pageOptions(request, SORT_COLUMNS),
      raw: true,
    })) as unknown as Balance[]
    // A sum comes as text from MySQL.
    return rows.map((row) => ({
      ...row,
      total_paid: Number(row.total_paid),
      total_debit: Number(row.total_debit),
      remaining_balance: Number(row.remaining_balance),
      total_transactions: Number(row.total_transactions),
    }))
  },

  countBalances: (filter: ListRequest<BalancesFilter>['filter']): Promise<number> =>
    Client.count({ where: whereOf(filter) }),

  /** What the clients with a negative balance owe together. */
  async outstandingTotal(): Promise<number> {
    const balances = (await Transaction.findAll({
      attributes: [[fn('SUM', literal(REMAINING)), 'balance']],
      group: ['client_id'],
      having: literal(`SUM(${REMAINING}) < 0`),
      raw: true,
    })) as unknown as { balance: number | string }[]
    return balances.reduce((total, { balance }) => total - Number(balance), 0)
  },

  /** A client's transactions, newest first. @throws NotFoundError */
  async listTransactions(client_id: number): Promise<Transaction[]> {
    if (!(await Client.findByPk(client_id, { attributes: ['id'] })))
      throw new NotFoundError('Client not found')
    return Transaction.findAll({
      where: { client_id },
      order: [
        ['transaction_date', 'DESC'],
        ['id', 'DESC'],
      ],
    })
  },

  /**
   * Adds a row to the ledger.
   * @param input its amount is in dollars, as it was typed
   * @throws InvalidError for an amount that is none, or an unknown client
   */
  createTransaction: (actor: Actor, input: NewTransaction): Promise<Transaction> =>
    withWrite(async (transaction) => {
      const amount = centsOf(input.amount)
      const client = await Client.findByPk(input.client_id, {
        attributes: ['id', 'client_name'],
        transaction,
      })
      if (!client) throw new InvalidError('The client does not exist', { client_id: 'does not exist' })
      const made = await Transaction.create({ created_by: actor.username, ...input, amount } as Transaction, {
        transaction,
      })
      const what = `${input.transaction_type} of ${formatCents(amount)} for ${client.client_name}`
      await recordActivity(transaction, actor, 'Created', `Transaction: ${what}`, made.client_id)
      return made.reload({ transaction })
    }),
})
