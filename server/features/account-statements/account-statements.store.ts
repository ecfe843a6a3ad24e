import { Op, type Transaction as SqlTransaction } from 'sequelize'
import { isoOf } from '../../db/instants.ts'
import { balancesAt } from '../../db/receivables-at.ts'
import { journalOf } from '../../db/receivable-entries.ts'
import { sumOfCents } from '../../db/sums.ts'
import { dayIn, firstOfMonth } from '../../lib/days.rules.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { dayOf, readAgedBillings, type AgedBilling } from '../ageing/ageing.store.ts'
import { Transaction } from '../balances/transactions.model.ts'
import { Allocation } from '../billings/allocations.model.ts'
import { Billing } from '../billings/billings.model.ts'
import { Client } from '../clients/clients.model.ts'
import { ageingSettings, companyDay } from '../company/company-day.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import { periodOf, type AccountPeriod } from './account-period.rules.ts'
import type { AccountHistory } from './account-days.rules.ts'
import { accountRows, type AccountRow } from './account-statements.rules.ts'

/** Which account is asked for, and which period of it; both days are included. */
export interface AccountAsked {
  /** That of most of the client's money when left out: the local one, or the only one. */
  currency?: string
  /** `YYYY-MM-DD`; the first day of the month two months before `to` when left out. */
  from?: string
  /** Today when left out. */
  to?: string
}

/** The period that is asked for. */
export function periodAsked({ from, to = companyDay() }: Omit<AccountAsked, 'currency'>) {
  return { from: from ?? firstOfMonth(to, -2), to }
}

/** A client's account in a currency in a period, and what of it is due at its end. Amounts are cents. */
export interface AccountStatement extends AccountPeriod {
  client: Pick<Client, 'id' | 'client_id' | 'client_name'>
  currency: string
  /** All in which the client has an account. */
  currencies: string[]
  from: string
  to: string
  /** The billings of which something is due at the end, those that were due first before; overpaid ones too. */
  due: AgedBilling[]
  on_account: number
}

const ENTRY = [
  ...['id', 'transaction_type', 'amount', 'billing_id', 'reverses', 'description', 'transaction_date'],
  ...['reference_no', 'created_at'],
]

/** All that became of a client's account in a currency. */
async function historyOf(
  client_id: number,
  currency: string,
  transaction: SqlTransaction,
): Promise<AccountHistory> {
  const debts = await journalOf(Client.sequelize!, client_id, currency, transaction)
  const entries = await Transaction.findAll({
    attributes: ENTRY,
    where: { client_id, currency },
    order: ['chain_no'],
    raw: true,
    transaction,
  })
  const billings = await Billing.findAll({
    attributes: ['id', 'billing_month', 'billing_year', 'void_at', 'opening_date'],
    where: { client_id, currency },
    raw: true,
    transaction,
  })
  const settlements = await Allocation.findAll({
    attributes: ['billing_id', 'kind', 'amount', 'reason', 'created_at'],
    where: { billing_id: billings.map(({ id }) => id), kind: { [Op.ne]: 'payment' } },
    order: ['id'],
    raw: true,
    transaction,
  })
  return {
    debts,
    entries: entries.map(({ created_at, amount, ...entry }) => ({
      ...entry,
      amount: Number(amount),
      at: isoOf(created_at),
    })),
    settlements: settlements.map(({ created_at, amount, ...settlement }) => ({
      ...settlement,
      amount: Number(amount),
      at: isoOf(created_at),
    })),
    billings: new Map(
      billings.map(({ id, void_at, ...billing }) => [id, { ...billing, is_void: void_at !== null }]),
    ),
  }
}

/** The rows of a client's account in a currency, from its beginning. */
export async function rowsOfAccount(
  client_id: number,
  currency: string,
  transaction: SqlTransaction,
): Promise<AccountRow[]> {
  const { time_zone } = await ageingSettings(transaction)
  const history = await historyOf(client_id, currency, transaction)
  return accountRows(history, (at) => dayIn(time_zone, new Date(at)))
}

/** The currencies in which a client was billed or has paid anything, the local one first; that alone where there are none. */
async function currenciesOf(client_id: number, transaction: SqlTransaction): Promise<string[]> {
  const { code } = await localCurrency(transaction)
  const found = new Set<string>()
  for (const model of [Billing, Transaction] as const) {
    const options = {
      attributes: ['currency'],
      where: { client_id },
      group: ['currency'],
      raw: true,
      transaction,
    }
    const rows = (await (model as typeof Billing).findAll(options)) as { currency: string }[]
    for (const { currency } of rows) found.add(currency)
  }
  if (!found.size) return [code]
  return [...found].sort((a, b) => Number(b === code) - Number(a === code) || (a < b ? -1 : 1))
}

/** @throws NotFoundError */
async function findClient(id: number, transaction: SqlTransaction) {
  const attributes = ['id', 'client_id', 'client_name']
  const client = await Client.findByPk(id, { attributes, raw: true, transaction })
  if (!client) throw new NotFoundError('client.not_found')
  return client
}

/** The statement of a client's account, all read at one moment. @throws NotFoundError */
export async function readAccountStatement(
  client_id: number,
  asked: AccountAsked,
  transaction: SqlTransaction,
): Promise<AccountStatement> {
  const client = await findClient(client_id, transaction)
  const currencies = await currenciesOf(client_id, transaction)
  const { currency = currencies[0]! } = asked
  const { from, to } = periodAsked(asked)
  const rows = await rowsOfAccount(client_id, currency, transaction)
  const billings = await readAgedBillings(to, client_id, transaction)
  const { before } = await dayOf(to, transaction)
  const sequelize = Client.sequelize!
  const accounts = await balancesAt(sequelize, { before, transaction }, client_id)
  const account = accounts.find((each) => each.currency === currency)
  return {
    ...{ client, currency, currencies, from, to },
    ...periodOf(rows, from, to),
    due: billings.filter((billing) => billing.currency === currency),
    on_account: account ? sumOfCents(account.balance, currency) : 0,
  }
}
