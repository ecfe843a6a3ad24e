import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { Transaction } from './ledger.ts'

/** A client's transactions; `data` is undefined while they are loading or when they cannot be read. */
export function useLedger(client_id: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['balances', 'transactions', client_id],
    queryFn: () => dataProvider.request<Transaction[]>(`client-balances/${client_id}`),
  })
}
