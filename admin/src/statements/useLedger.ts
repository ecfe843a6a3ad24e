import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import { toCents } from '../../../server/lib/money.rules.ts'
import type { Transaction } from '../balances/transactions.ts'
import { transactionsKey } from '../balances/useTransactions.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { ViewBalance } from './view.ts'

/** What a statement needs of a transaction; the amount in dollars. */
export type LedgerEntry = Pick<
  Transaction,
  'id' | 'client_id' | 'transaction_type' | 'amount' | 'currency' | 'description'
>

/** The transactions of a client's account in a currency; `data` is undefined while they are loading or when they cannot be read. */
export function useLedger({ client_id, currency }: Pick<ViewBalance, 'client_id' | 'currency'>) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const ofAccount = useCallback(
    (entries: LedgerEntry[]) => entries.filter((entry) => entry.currency === currency),
    [currency],
  )
  return useQuery({
    queryKey: transactionsKey(client_id),
    queryFn: () => dataProvider.request<LedgerEntry[]>(`client-balances/${client_id}`),
    select: ofAccount,
  })
}

const inCents = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries.map((entry) => ({ ...entry, amount: toCents(entry.amount) }))

/** Credits minus debits, in cents. */
export const balanceOf = (entries: readonly LedgerEntry[]): number =>
  inCents(entries).reduce(
    (sum, { transaction_type, amount }) => (transaction_type === 'credit' ? sum + amount : sum - amount),
    0,
  )
