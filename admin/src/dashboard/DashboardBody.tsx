import { Box, Skeleton, Stack } from '@mui/material'
import { lazy, Suspense, type ReactNode } from 'react'
import { FirstSteps } from './FirstSteps.tsx'
import { MoneyCards } from './MoneyCards.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { StatCards } from './StatCards.tsx'
import type { DashboardData } from './stats.ts'
import { TopBalances } from './TopBalances.tsx'

const Charts = lazy(() => import('./Charts.tsx').then((m) => ({ default: m.Charts })))

interface DashboardBodyProps {
  data: DashboardData
  isSample: boolean
}

/** The figures, the charts and the lists. */
export function DashboardBody({ data: { stats, outstanding, balances }, isSample }: DashboardBodyProps) {
  const complete =
    stats.total_platforms && stats.total_clients && stats.total_vehicles && stats.total_billings
  return (
    <Stack spacing={3}>
      {!complete && <FirstSteps stats={stats} />}
      <StatCards stats={stats} />
      <MoneyCards stats={stats} outstanding={outstanding} />
      <Halves>
        <Suspense fallback={<ChartsLoading />}>
          <Charts stats={stats} />
        </Suspense>
      </Halves>
      <Halves alignItems="start">
        <TopBalances balances={balances} isSample={isSample} />
        <RecentActivity activity={stats.recent_activity} />
      </Halves>
    </Stack>
  )
}

interface HalvesProps {
  alignItems?: 'start' | 'stretch'
  children: ReactNode
}

const Halves = ({ alignItems = 'stretch', children }: HalvesProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      alignItems,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
)

const ChartsLoading = () => (
  <>
    <Skeleton variant="rounded" height={260} />
    <Skeleton variant="rounded" height={260} />
  </>
)
