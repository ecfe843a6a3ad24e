import { Paper, Typography } from '@mui/material'
import { formatMonth } from '../ui/format/dates.ts'
import { formatDollars } from '../ui/format/money.ts'
import type { ChartLine } from './MonthsLegend.tsx'
import type { DashboardMonth } from './stats.ts'

interface MonthsTooltipProps {
  lines: readonly ChartLine[]
  /** Given by the chart: whether the pointer is at a month, and at which. */
  active?: boolean
  payload?: readonly { payload?: DashboardMonth }[]
}

/** The amounts of the month under the pointer. */
export function MonthsTooltip({ lines, active, payload }: MonthsTooltipProps) {
  const month = payload?.[0]?.payload
  if (!active || !month) return null
  return (
    <Paper variant="outlined" sx={{ px: 1.5, py: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {formatMonth(month.month, month.year)}
      </Typography>
      {lines.map(({ key, name }) => (
        <Typography
          key={key}
          variant="body2"
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
        >
          <span>{name}</span>
          <span>{formatDollars(month[key as 'billed' | 'paid'])}</span>
        </Typography>
      ))}
    </Paper>
  )
}
