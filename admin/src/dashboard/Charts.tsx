import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { BarChart } from './BarChart.tsx'
import { ChartTable } from './ChartTable.tsx'
import { RingChart } from './RingChart.tsx'
import type { DashboardStats, NamedCount } from './stats.ts'
import { formatCount } from '../ui/format/numbers.ts'

/** Billings by their type and clients by their platform, drawn, and as tables for those who hear the page. */
export const Charts = ({ stats }: { stats: DashboardStats }) => (
  <>
    <Chart name="billing_types" counts={stats.billing_types} draw={RingChart} />
    <Chart name="clients_by_platform" counts={stats.clients_by_platform} draw={BarChart} />
  </>
)

interface ChartProps {
  name: string
  counts: readonly NamedCount[]
  draw: (props: { counts: readonly NamedCount[] }) => ReactNode
}

function Chart({ name, counts, draw: Drawing }: ChartProps) {
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
          <Drawing counts={known} />
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
