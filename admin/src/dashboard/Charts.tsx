import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { formatCount } from '../ui/format/numbers.ts'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { BarChart } from './BarChart.tsx'
import { ChartTable } from '../ui/page/ChartTable.tsx'
import { DonutChart } from './DonutChart.tsx'
import type { DashboardStats, NamedCount } from './stats.ts'

/** Billings by type and clients by platform, as charts and, for screen readers, as tables. */
export const Charts = ({ stats }: { stats: DashboardStats }) => (
  <>
    <Chart name="billing_types" counts={stats.billing_types} chart={DonutChart} />
    <Chart name="clients_by_platform" counts={stats.clients_by_platform} chart={BarChart} />
  </>
)

interface ChartProps {
  name: string
  counts: readonly NamedCount[]
  chart: (props: { counts: readonly NamedCount[] }) => ReactNode
}

function Chart({ name, counts, chart: Graph }: ChartProps) {
  const translate = useTranslate()
  const text = (key: string) => translate(`dashboard.${name}.${key}`)
  const known = counts
    .filter(({ value }) => value > 0)
    .map(({ name: each, value }) => ({
      name: name === 'billing_types' ? translate(`resources.billings.types.${each}`, { _: each }) : each,
      value,
    }))
    .sort((one, other) => other.value - one.value)
  return (
    <DetailSection title={text('title')}>
      {known.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {text('empty')}
        </Typography>
      ) : (
        <>
          <Graph counts={known} />
          <ChartTable
            title={text('title')}
            columns={[text('name'), text('value')]}
            rows={known.map(({ name, value }) => [name, formatCount(value)])}
          />
        </>
      )}
    </DetailSection>
  )
}
