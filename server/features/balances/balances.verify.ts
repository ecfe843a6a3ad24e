import { ledgerTotals } from '../../db/account-sums.ts'
import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { USD } from '../../lib/currency.rules.ts'
import { MAX_PAYMENT_CENTS } from '../../lib/money.rules.ts'
import { Client } from '../clients/clients.model.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import { countedAs } from './corrections.rules.ts'
import { verifyCorrections } from './corrections.verify.ts'
import { Transaction } from './transactions.model.ts'
import { listBalances, type Balance } from './balances.service.ts'
import { verifyLedger } from './ledger.verify.ts'

type Sums = Pick<Balance, 'total_paid' | 'total_debit' | 'remaining_balance' | 'total_transactions'>
const NOTHING: Sums = { total_paid: 0, total_debit: 0, remaining_balance: 0, total_transactions: 0 }

const INSTANT_OR_DAY = /^\d{4}-\d{2}-\d{2}(T|$)/
const MODES = ['cash', 'bank_transfer', 'check', 'credit_card', 'other', null]
const COLUMNS = [
  ...(['client_id', 'transaction_type', 'amount', 'currency', 'transaction_date', 'payment_mode'] as const),
  'reverses',
] as const
type Entry = Pick<Transaction, 'id' | (typeof COLUMNS)[number]>

function verifyEntry(check: Verification, entry: Entry, currencies: readonly string[]): void {
  const record = `transaction #${entry.id} of client #${entry.client_id}`
  check.whole(record, entry, ['amount'], 1)
  if (entry.amount > MAX_PAYMENT_CENTS)
    check.differs(record, `amount is ${entry.amount} cents, the most is ${MAX_PAYMENT_CENTS}`)
  check.oneOf(record, entry, 'transaction_type', ['credit', 'debit'])
  check.oneOf(record, entry, 'currency', currencies)
  check.inCurrency(record, entry, ['amount'], entry.currency)
  check.oneOf(record, entry, 'payment_mode', MODES)
  if (!INSTANT_OR_DAY.test(entry.transaction_date))
    check.differs(record, `transaction_date is "${entry.transaction_date}", which is no day and no instant`)
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
    check.same(`outstanding total in ${currency}`, { outstanding }, { outstanding: owed.get(currency) ?? 0 })
}

/** The entries of the ledger are valid, and every balance that the service answers is their sum. */
export async function verifyBalances(check: Verification): Promise<void> {
  const { transaction } = check
  const currencies = [...new Set([(await localCurrency(transaction)).code, USD])]
  const byAccount = new Map<string, Sums>()
  for await (const entries of batchesOf(Transaction, [...COLUMNS], transaction))
    for (const entry of entries) {
      verifyEntry(check, entry, currencies)
      byAccount.set(keyOf(entry), add(byAccount.get(keyOf(entry)) ?? NOTHING, entry))
    }
  const shown = new Set<string>()
  for await (const clients of batchesOf(Client, [], transaction)) {
    const ids = clients.map(({ id }) => id)
    const request = { filter: { ids }, order: ['id', 'ASC'], offset: 0, limit: ids.length * 2 } as const
    for (const balance of await listBalances(request, transaction)) {
      shown.add(keyOf(balance))
      check.same(
        `balance of client #${balance.client_id} in ${balance.currency}`,
        balance,
        byAccount.get(keyOf(balance)) ?? NOTHING,
      )
    }
  }
  for (const key of byAccount.keys()) {
    const [client_id, currency] = key.split(' ')
    if (!shown.has(key))
      check.differs(`client #${client_id}`, `it has transactions in ${currency}, which no account shows`)
  }
  await verifyOutstanding(check, byAccount)
  await verifyCorrections(check)
  await verifyLedger(check)
}
