import { Box, Skeleton, Stack } from '@mui/material'
import { lazy, Suspense } from 'react'
import { FirstSteps } from './FirstSteps.tsx'
import { HALVES } from './grids.ts'
import { MoneyCards } from './MoneyCards.tsx'
import { MonthsSection } from './MonthsSection.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { StatCards } from './StatCards.tsx'
import type { DashboardData } from './stats.ts'
import { TopBalances } from './TopBalances.tsx'

const Charts = lazy(() => import('./drawings.ts').then((m) => ({ default: m.Charts })))

interface DashboardBodyProps {
  data: DashboardData
  isSample: boolean
}

/** The figures, the charts and the lists. */
export function DashboardBody({ data: { stats, outstanding, balances }, isSample }: DashboardBodyProps) {
  const complete =
    stats.total_platforms && stats.total_clients && stats.total_vehicles && stats.total_billings
  return (
    <Stack spacing={{ xs: 2, md: 3 }}>
      {!complete && <FirstSteps stats={stats} />}
      <StatCards stats={stats} />
      <MoneyCards stats={stats} outstanding={outstanding} />
      {/* There is no sample of the months: they are asked for by themselves. */}
      {!isSample && <MonthsSection />}
      <Box sx={HALVES}>
        <Suspense fallback={<ChartsLoading />}>
          <Charts stats={stats} />
        </Suspense>
      </Box>
      <Box sx={{ ...HALVES, alignItems: 'start' }}>
        <TopBalances balances={balances} isSample={isSample} />
        <RecentActivity activity={stats.recent_activity} />
      </Box>
    </Stack>
  )
}

const ChartsLoading = () => (
  <>
    <Skeleton variant="rounded" height={240} />
    <Skeleton variant="rounded" height={240} />
  </>
)
