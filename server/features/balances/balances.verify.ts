import { outstandingTotal } from '../../db/account-sums.ts'
import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { MAX_PAYMENT_CENTS } from '../../lib/money.rules.ts'
import { Client } from '../clients/clients.model.ts'
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
  ...(['client_id', 'transaction_type', 'amount', 'transaction_date', 'payment_mode'] as const),
  'reverses',
] as const
type Entry = Pick<Transaction, 'id' | (typeof COLUMNS)[number]>

function verifyEntry(check: Verification, entry: Entry): void {
  const record = `transaction #${entry.id} of client #${entry.client_id}`
  check.whole(record, entry, ['amount'], 1)
  if (entry.amount > MAX_PAYMENT_CENTS)
    check.differs(record, `amount is ${entry.amount} cents, the most is ${MAX_PAYMENT_CENTS}`)
  check.oneOf(record, entry, 'transaction_type', ['credit', 'debit'])
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

/** The entries of the ledger are valid, and every balance that the service answers is their sum. */
export async function verifyBalances(check: Verification): Promise<void> {
  const { transaction } = check
  const byClient = new Map<number, Sums>()
  for await (const entries of batchesOf(Transaction, [...COLUMNS], transaction))
    for (const entry of entries) {
      verifyEntry(check, entry)
      byClient.set(entry.client_id, add(byClient.get(entry.client_id) ?? NOTHING, entry))
    }
  for await (const clients of batchesOf(Client, [], transaction)) {
    const ids = clients.map(({ id }) => id)
    const request = { filter: { ids }, order: ['id', 'ASC'], offset: 0, limit: ids.length } as const
    for (const balance of await listBalances(request, transaction))
      check.same(`balance of client #${balance.id}`, balance, byClient.get(balance.id) ?? NOTHING)
  }
  const owed = [...byClient.values()].reduce(
    (sum, { remaining_balance }) => sum + Math.max(-remaining_balance, 0),
    0,
  )
  check.same(
    'outstanding total',
    { cents: await outstandingTotal(Client.sequelize!, transaction) },
    { cents: owed },
  )
  await verifyCorrections(check)
  await verifyLedger(check)
}
