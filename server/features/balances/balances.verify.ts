import { allAccountSums, ledgerTotals } from '../../db/account-sums.ts'
import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { USD } from '../../lib/currency.rules.ts'
import { MAX_PAYMENT_CENTS, toDollars } from '../../lib/money.rules.ts'
import { message } from '../../messages.ts'
import { Client } from '../clients/clients.model.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import { countedAs } from './corrections.rules.ts'
import { Transaction } from './transactions.model.ts'
import { listBalances, type Balance } from './balances.service.ts'

type Sums = Pick<Balance, 'total_paid' | 'total_debit' | 'remaining_balance' | 'total_transactions'>
const NOTHING: Sums = { total_paid: 0, total_debit: 0, remaining_balance: 0, total_transactions: 0 }

const INSTANT_OR_DAY = /^\d{4}-\d{2}-\d{2}(T|$)/
const MODES = ['cash', 'bank_transfer', 'check', 'credit_card', 'other', null]
const COLUMNS = [
  ...(['client_id', 'transaction_type', 'amount', 'currency', 'transaction_date', 'payment_mode'] as const),
  'reverses',
] as const
type Entry = Pick<Transaction, 'id' | (typeof COLUMNS)[number]>

/** The checks of what stands in a transaction itself. @param currencies those that it may be in */
function entryChecker(check: Verification, currencies: readonly string[]) {
  const [entries, amounts] = [check.of('ledger.entries'), check.of('ledger.amounts')]
  const inCurrencies = check.of('ledger.currencies')
  return (entry: Entry): void => {
    const { id, client_id, amount, currency, transaction_date } = entry
    const record = message('checked.transaction', { id, client_id })
    amounts.whole(record, entry, ['amount'], 1)
    if (amount > MAX_PAYMENT_CENTS) {
      const figures = { found: toDollars(amount), most: toDollars(MAX_PAYMENT_CENTS) }
      amounts.differs(record, message('finding.amount_limit', figures))
    }
    entries.oneOf(record, entry, 'transaction_type', ['credit', 'debit'])
    entries.oneOf(record, entry, 'payment_mode', MODES)
    entries.that(record, INSTANT_OR_DAY.test(transaction_date), () =>
      message('finding.not_day', { field: 'transaction_date', found: transaction_date }),
    )
    inCurrencies.oneOf(record, entry, 'currency', currencies)
    inCurrencies.inCurrency(record, entry, ['amount'], currency)
  }
}

const add = (sums: Sums, entry: Entry): Sums => {
  const { paid, debit } = countedAs(entry)
  return {
    total_paid: sums.total_paid + paid,
    total_debit: sums.total_debit + debit,
    remaining_balance: sums.remaining_balance + paid - debit,
    total_transactions: sums.total_transactions + 1,
  }
}

const keyOf = ({ client_id, currency }: Pick<Entry, 'client_id' | 'currency'>): string =>
  `${client_id} ${currency}`

/** The outstanding total of each currency is what its accounts owe. */
async function verifyOutstanding(check: Verification, byAccount: ReadonlyMap<string, Sums>): Promise<void> {
  const owed = new Map<string, number>()
  for (const [key, { remaining_balance }] of byAccount) {
    const currency = key.split(' ')[1]!
    owed.set(currency, (owed.get(currency) ?? 0) + Math.max(-remaining_balance, 0))
  }
  for (const { currency, outstanding } of await ledgerTotals(Client.sequelize!, check.transaction))
    check
      .of('ledger.outstanding')
      .same(
        message('checked.outstanding', { currency }),
        { outstanding },
        { outstanding: owed.get(currency) ?? 0 },
      )
}

/** Each account that is shown is the sum of its transactions, and each currency of a client has one. */
async function verifyAccounts(check: Verification, byAccount: ReadonlyMap<string, Sums>): Promise<void> {
  const { transaction } = check
  const [balances, accounts] = [check.of('ledger.balances'), check.of('ledger.accounts')]
  const shown = new Set<string>()
  for await (const clients of batchesOf(Client, [], transaction)) {
    const ids = clients.map(({ id }) => id)
    const request = { filter: { ids }, order: ['id', 'ASC'], offset: 0, limit: ids.length * 2 } as const
    for (const balance of await listBalances(request, transaction)) {
      const { client_id, currency } = balance
      shown.add(keyOf(balance))
      const record = message('checked.balance', { client_id, currency })
      balances.same(record, balance, byAccount.get(keyOf(balance)) ?? NOTHING)
    }
  }
  for (const key of byAccount.keys()) {
    const [client_id, currency = ''] = key.split(' ')
    accounts.that(message('checked.client', { id: Number(client_id) }), shown.has(key), () =>
      message('finding.no_account', { currency }),
    )
  }
}

/** What the database keeps of each account is the sum of its transactions. */
async function verifySums(check: Verification, byAccount: ReadonlyMap<string, Sums>): Promise<void> {
  const sums = check.of('ledger.sums')
  const all = await allAccountSums(Client.sequelize!, check.transaction)
  const kept = new Map(all.map((account) => [keyOf(account), account]))
  for (const key of new Set([...byAccount.keys(), ...kept.keys()])) {
    const [client_id, currency] = key.split(' ') as [string, string]
    const record = message('checked.balance', { client_id: Number(client_id), currency })
    sums.same(record, kept.get(key) ?? NOTHING, byAccount.get(key) ?? NOTHING)
  }
}

/** The entries of the ledger are valid, and every balance that the service answers is their sum. */
export async function verifyBalances(check: Verification): Promise<void> {
  const { transaction } = check
  const currencies = [...new Set([(await localCurrency(transaction)).code, USD])]
  const byAccount = new Map<string, Sums>()
  const verifyEntry = entryChecker(check, currencies)
  for await (const entries of batchesOf(Transaction, [...COLUMNS], transaction))
    for (const entry of entries) {
      verifyEntry(entry)
      byAccount.set(keyOf(entry), add(byAccount.get(keyOf(entry)) ?? NOTHING, entry))
    }
  await verifySums(check, byAccount)
  await verifyAccounts(check, byAccount)
  await verifyOutstanding(check, byAccount)
}
