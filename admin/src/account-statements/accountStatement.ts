import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { components } from '../api/openapi.d.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'

/** The statement of a client's account in a currency and a period. */
export type AccountStatement = components['schemas']['AccountStatement']
export type AccountRow = components['schemas']['AccountStatementRow']

/** Which account and period the page shows, as its address has them. */
export function useAsked() {
  const [params, setParams] = useSearchParams()
  const asked = new URLSearchParams()
  for (const name of ['currency', 'from', 'to']) {
    const value = params.get(name)
    if (value) asked.set(name, value)
  }
  const change = (values: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace: true })
  }
  const query = asked.toString()
  return { asked: query && `?${query}`, change }
}

/** @param asked the query of the call */
export function useAccountStatement(client_id: string, asked: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['account-statements', client_id, asked],
    queryFn: () => dataProvider.request<AccountStatement>(`clients/${client_id}/account-statement${asked}`),
  })
}
