import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { entriesOf, type Transaction } from './transactions.ts'

/** The query key of a client's transactions; the statement page reads the same ones. */
export const transactionsKey = (client_id: number | string) => ['balances', 'transactions', Number(client_id)]

/** A client's transactions, newest first. */
export function useTransactions(client_id: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: transactionsKey(client_id),
    queryFn: async () => {
      const answer = await dataProvider.request<Transaction[]>(`client-balances/${client_id}`)
      if (!Array.isArray(answer)) throw new Error('The answer holds no transactions')
      return answer
    },
    select: entriesOf,
  })
}

/** Loads a client's transactions again; resolves when they are there. */
export function useReloadTransactions(client_id: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: transactionsKey(client_id) })
}
