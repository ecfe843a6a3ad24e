import { Box, Card, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { ErrorState } from '../common/ErrorState.tsx'
import { ListSkeleton } from '../common/ListSkeleton.tsx'
import { PageHeader } from '../common/PageHeader.tsx'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { StatCards } from './StatCards.tsx'
import type { DashboardStats } from './stats.ts'

/** The first page after the log-in. */
export function Dashboard() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'stats'],
    queryFn: () => dataProvider.request<DashboardStats>('dashboard/stats'),
  })
  return (
    <>
      <PageHeader title={translate('dashboard.title')} about={translate('dashboard.about')} />
      {!data && (
        <Card>
          {error ? (
            <ErrorState message={translate('dashboard.fetch_failed')} onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton rows={6} />
          )}
        </Card>
      )}
      {data && <Summary stats={data} />}
    </>
  )
}

function Summary({ stats }: { stats: DashboardStats }) {
  const complete =
    stats.total_platforms && stats.total_clients && stats.total_vehicles && stats.total_billings
  return (
    <Stack spacing={3}>
      <StatCards stats={stats} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { lg: complete ? '1fr' : '1fr 1fr' },
        }}
      >
        {!complete && <FirstSteps stats={stats} />}
        <RecentActivity activity={stats.recent_activity} />
      </Box>
    </Stack>
  )
}
