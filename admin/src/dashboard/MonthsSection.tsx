import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { monthOf } from '../../../server/lib/period.rules.ts'
import { monthPath } from '../paths.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { formatMonth } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { ChartTable } from '../ui/page/ChartTable.tsx'
import { useFirstAnswer } from '../ui/page/useFirstAnswer.ts'
import type { DashboardMonth, MonthSums } from './stats.ts'

const MonthsChart = lazy(() => import('./chartBundle.ts').then((m) => ({ default: m.MonthsChart })))

/** As high as the chart with its legend, so that nothing moves when that arrives. */
const HEIGHT = 284

/** The amounts of a currency that were billed and paid in each month. */
export function MonthsSection({ currency }: { currency: string }) {
  const translate = useTranslate()
  const query = useMonths()
  const { data, error, refetch } = query
  const first = useFirstAnswer(query)
  return (
    <DetailSection
      title={translate('dashboard.months.title')}
      about={translate('dashboard.months.about')}
      action={first && <MonthEndLink months={inCurrency(first, currency)} />}
    >
      <Box sx={{ minHeight: HEIGHT, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {data && <Months months={inCurrency(data, currency)} currency={currency} />}
        {!data && error && (
          <ErrorState message={translate('dashboard.months.failed')} onRetry={() => void refetch()} />
        )}
        {!data && !error && <ChartSkeleton />}
      </Box>
    </DetailSection>
  )
}

/** Leads to the end of the newest month that was billed. */
function MonthEndLink({ months }: { months: readonly MonthSums[] }) {
  const translate = useTranslate()
  const newest = months.findLast(({ billed }) => billed !== 0)
  if (!newest) return null
  const { month, year } = newest
  return (
    <Button
      component={Link}
      to={monthPath(monthOf({ billing_month: month, billing_year: year }))}
      sx={{ marginInlineStart: -1 }}
    >
      {translate('dashboard.months.end', { month: formatMonth(month, year) })}
    </Button>
  )
}

const ChartSkeleton = () => <Skeleton variant="rounded" height={HEIGHT} />

/** Each month with its sums of a currency. */
const inCurrency = (months: readonly DashboardMonth[], currency: string): MonthSums[] =>
  months.map(({ month, year, by_currency }) => {
    const sums = by_currency.find((each) => each.currency === currency)
    return { month, year, billed: sums?.billed ?? 0, paid: sums?.paid ?? 0 }
  })

interface MonthsProps {
  months: readonly MonthSums[]
  currency: string
}

function Months({ months, currency }: MonthsProps) {
  const translate = useTranslate()
  const text = (key: string) => translate(`dashboard.months.${key}`)
  if (months.every(({ billed, paid }) => billed === 0 && paid === 0))
    return (
      <Typography variant="body2" color="textSecondary">
        {text('empty')}
      </Typography>
    )
  return (
    <div>
      <Suspense fallback={<ChartSkeleton />}>
        <MonthsChart months={months} currency={currency} />
      </Suspense>
      <ChartTable
        title={text('title')}
        columns={[text('month'), text('billed'), text('paid')]}
        rows={months.map(({ month, year, billed, paid }) => [
          formatMonth(month, year),
          formatMoney(billed, currency),
          formatMoney(paid, currency),
        ])}
      />
    </div>
  )
}

/** The amounts billed and paid in each of twelve months, oldest first; it fails independently of the other figures. */
function useMonths() {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['dashboard', 'months'],
    queryFn: () => dataProvider.request<DashboardMonth[]>('dashboard/months'),
  })
}
