import { Alert, AlertTitle, Box, Button, Card, Skeleton, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { components } from '../api/openapi.d.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { USD } from '../../../server/lib/currency.rules.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { CurrencySwitch } from '../ui/page/CurrencySwitch.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { CurrencyQuestion } from './CurrencyQuestion.tsx'
import { DueCards } from './DueCards.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { DUE_GRID, HALVES, MONEY_GRID, STAT_GRID } from './grids.ts'
import { MailNotice, useMailProblems } from './MailNotice.tsx'
import { MoneyCards } from './MoneyCards.tsx'
import { MonthsSection } from './MonthsSection.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { sample } from './sample.ts'
import { StatCards } from './StatCards.tsx'
import { figuresOf, type ClientBalance, type DashboardData, type DashboardStats } from './stats.ts'
import { TopBalances } from './TopBalances.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'

/** The first page after the log-in. */
export function Dashboard() {
  const translate = useTranslate()
  const { data, isSample, retry } = useDashboard()
  // The notices above the figures appear together with them, so that nothing moves.
  const mailIsKnown = useMailProblems() !== undefined
  return (
    <>
      <PageHeader title={translate('dashboard.title')} about={translate('dashboard.about')} />
      {data && mailIsKnown ? (
        <>
          <IfMay call="saveCompany">
            <CurrencyQuestion />
          </IfMay>
          <MailNotice />
          {isSample && <SampleNotice onRetry={retry} />}
          <DashboardBody data={data} isSample={isSample} />
        </>
      ) : (
        <DashboardSkeleton />
      )}
    </>
  )
}

const Charts = lazy(() => import('./chartBundle.ts').then((m) => ({ default: m.Charts })))

interface DashboardBodyProps {
  data: DashboardData
  isSample: boolean
}

/** The figures, the charts and the lists. */
function DashboardBody({ data, isSample }: DashboardBodyProps) {
  const { stats, balances } = data
  const currencies = stats.by_currency.map((each) => each.currency)
  const [chosen, setChosen] = useState<string | null>(null)
  // The local one is the first.
  const currency = chosen !== null && currencies.includes(chosen) ? chosen : (currencies[0] ?? USD)
  const figures = figuresOf(data, currency)
  const complete =
    stats.total_platforms && stats.total_clients && stats.total_vehicles && stats.total_billings
  return (
    <Stack spacing={{ xs: 2, md: 3 }}>
      {!complete && (
        <IfMay call="createBilling">
          <FirstSteps stats={stats} />
        </IfMay>
      )}
      <StatCards stats={stats} />
      <CurrencySwitch currencies={currencies} value={currency} onChange={setChosen} />
      <DueCards stats={stats} figures={figures} isSample={isSample} />
      <MoneyCards stats={stats} figures={figures} />
      {/* The months have no sample data, and are loaded separately. */}
      {!isSample && <MonthsSection currency={currency} />}
      <Box sx={HALVES}>
        <Suspense fallback={<ChartsLoading />}>
          <Charts stats={stats} />
        </Suspense>
      </Box>
      <Box sx={{ ...HALVES, alignItems: 'start' }}>
        <TopBalances balances={balances} currency={currency} isSample={isSample} />
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

/** Says that the numbers are samples; it stays visible while the page scrolls. */
function SampleNotice({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <Box
      sx={{ position: 'sticky', top: 64, zIndex: 2, mb: 3, borderRadius: 1, bgcolor: 'background.default' }}
    >
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
            {translate('common.retry')}
          </Button>
        }
      >
        <AlertTitle sx={{ fontWeight: 650 }}>{translate('dashboard.sample')}</AlertTitle>
        {translate('dashboard.sample_hint')}
      </Alert>
    </Box>
  )
}

const STAT_HEIGHT = 86
const MONEY_HEIGHT = 106

const cards = (count: number, height: number) =>
  Array.from({ length: count }, (_, at) => <Skeleton key={at} variant="rounded" height={height} />)

/** A placeholder of the size of the dashboard. */
const DashboardSkeleton = () => (
  <Stack spacing={{ xs: 2, md: 3 }}>
    <Box sx={STAT_GRID}>{cards(4, STAT_HEIGHT)}</Box>
    <Box sx={DUE_GRID}>{cards(3, MONEY_HEIGHT)}</Box>
    <Box sx={MONEY_GRID}>{cards(5, MONEY_HEIGHT)}</Box>
    <Card>
      <ListSkeleton rows={8} />
    </Card>
    <Box sx={HALVES}>{cards(2, 280)}</Box>
  </Stack>
)

/** How many balances are loaded for the list of the largest. */
const LOADED = 100
const LARGEST = `client-balances?limit=${LOADED}&sort=${encodeURIComponent('["absolute_balance","DESC"]')}`

async function load(dataProvider: AppDataProvider): Promise<DashboardData> {
  const [stats, owed, balances] = await Promise.all([
    dataProvider.request<DashboardStats>('dashboard/stats'),
    dataProvider.request<components['schemas']['OutstandingTotal']>('client-balances/outstanding-total'),
    dataProvider.request<ClientBalance[]>(LARGEST),
  ])
  if (!Array.isArray(stats?.recent_activity) || !Array.isArray(balances) || !owed)
    throw new Error('The answers hold no figures')
  const { by_currency } = stats
  if (by_currency.length < 2) return { stats, outstanding: owed.by_currency, balances }
  // Which are the largest is a question within each currency.
  const ofEach = await Promise.all(
    by_currency.map(({ currency }) =>
      dataProvider.request<ClientBalance[]>(`${LARGEST}&currency=${currency}`),
    ),
  )
  return { stats, outstanding: owed.by_currency, balances: ofEach.flat() }
}

/** The data of the dashboard: samples, with `isSample`, when it cannot be loaded; undefined while loading. */
function useDashboard() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, isError, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => load(dataProvider),
  })
  const isSample = isError && !data
  return { data: data ?? (isSample ? sample : undefined), isSample, retry: () => void refetch() }
}
