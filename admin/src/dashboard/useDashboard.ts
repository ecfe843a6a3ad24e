import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { sample } from './sample.ts'
import type { ClientBalance, DashboardData, DashboardStats } from './stats.ts'

/** Balances that are loaded for the list of the largest. */
const LOADED = 100
const LARGEST = `client-balances?limit=${LOADED}&sort=${encodeURIComponent('["absolute_balance","DESC"]')}`

async function load(dataProvider: AppDataProvider): Promise<DashboardData> {
  const [stats, owed, balances] = await Promise.all([
    dataProvider.request<DashboardStats>('dashboard/stats'),
    dataProvider.request<{ total_outstanding_balance: number }>('client-balances/outstanding-total'),
    dataProvider.request<ClientBalance[]>(LARGEST),
  ])
  if (!Array.isArray(stats?.recent_activity) || !Array.isArray(balances) || !owed)
    throw new Error('The answers hold no figures')
  return { stats, outstanding: owed.total_outstanding_balance, balances }
}

/** What the dashboard shows: samples, and `isSample`, when it cannot be loaded; nothing as long as it is loading. */
export function useDashboard() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, isError, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => load(dataProvider),
  })
  const isSample = isError && !data
  return { data: data ?? (isSample ? sample : undefined), isSample, retry: () => void refetch() }
}
