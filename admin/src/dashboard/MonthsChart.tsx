import { USD } from '../../../server/lib/currency.rules.ts'
import { Box, Paper, Stack, Typography, useMediaQuery, useTheme, type Theme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { CHART_COLOURS } from '../theme/palette.ts'
import { formatMonth, formatMonthName } from '../ui/format/dates.ts'
import { formatMoney, formatShortMoney } from '../ui/format/money.ts'
import type { MonthSums } from './stats.ts'

const HEIGHT = 248
/** The code of a currency takes more room than a dollar sign. */
const axisWidth = (currency: string): number => (currency === USD ? 60 : 84)

/** January says its year. */
const nameOf = ({ month, year }: MonthSums): string =>
  month === 1 ? `${formatMonthName(month)} ${year}` : formatMonthName(month)

function useSeries(): Series[] {
  const { palette } = useTheme()
  const translate = useTranslate()
  const [billed, paid] = CHART_COLOURS[palette.mode]
  return [
    { key: 'billed', name: translate('dashboard.months.billed'), colour: billed, dashes: undefined },
    { key: 'paid', name: translate('dashboard.months.paid'), colour: paid, dashes: '6 4' },
  ]
}

/** The amounts billed and paid as two lines that differ in their strokes too; hidden from screen readers. */
export function MonthsChart({ months, currency }: { months: readonly MonthSums[]; currency: string }) {
  const { palette, typography } = useTheme()
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const tick = { fill: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily }
  const series = useSeries()
  return (
    // Charts are laid out in numbers, from left to right.
    <Box aria-hidden dir="ltr">
      <MonthsLegend series={series} />
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart
          data={months.map((each) => ({ ...each, name: nameOf(each) }))}
          margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke={palette.divider} />
          <XAxis
            dataKey="name"
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: palette.divider }}
            tickMargin={8}
            padding={{ left: 12, right: 12 }}
            interval={narrow ? 'equidistantPreserveStart' : 0}
          />
          <YAxis
            width={axisWidth(currency)}
            tick={tick}
            tickLine={false}
            axisLine={false}
            tickFormatter={(amount: number) => formatShortMoney(amount, currency)}
          />
          <Tooltip
            isAnimationActive={false}
            content={<MonthsTooltip series={series} currency={currency} />}
          />
          {series.map((each) => lineOf(each, palette.background.paper))}
        </LineChart>
      </ResponsiveContainer>
    </Box>
  )
}

/** A line with its dots; the chart finds it among its own children alone. */
const lineOf = ({ key, colour, dashes }: Series, background: string) => (
  <Line
    key={key}
    dataKey={key}
    stroke={colour}
    strokeWidth={2}
    strokeDasharray={dashes}
    dot={{ r: 3, fill: background, strokeWidth: 2, strokeDasharray: 'none' }}
    isAnimationActive={false}
  />
)

interface MonthsTooltipProps {
  series: readonly Series[]
  currency: string
  /** Given by the chart: whether the pointer is at a month, and at which. */
  active?: boolean
  payload?: readonly { payload?: MonthSums }[]
}

/** The amounts of the month under the pointer. */
function MonthsTooltip({ series, currency, active, payload }: MonthsTooltipProps) {
  const month = payload?.[0]?.payload
  if (!active || !month) return null
  return (
    <Paper variant="outlined" sx={{ px: 1.5, py: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {formatMonth(month.month, month.year)}
      </Typography>
      {series.map(({ key, name }) => (
        <Typography
          key={key}
          variant="body2"
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
        >
          <span>{name}</span>
          <span>{formatMoney(month[key as 'billed' | 'paid'], currency)}</span>
        </Typography>
      ))}
    </Paper>
  )
}

/** A line of the chart. */
interface Series {
  key: string
  /** Text. */
  name: string
  colour: string
  /** The dashes of its stroke; undefined for a solid one. */
  dashes: string | undefined
}

/** The legend of the lines. */
const MonthsLegend = ({ series }: { series: readonly Series[] }) => (
  <Stack direction="row" spacing={3} sx={{ mb: 1.5 }}>
    {series.map(({ key, name, colour, dashes }) => (
      <Stack key={key} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <svg width={28} height={10} aria-hidden>
          <path d="M1 5H27" stroke={colour} strokeWidth={2.5} strokeDasharray={dashes} />
        </svg>
        <Typography variant="body2">{name}</Typography>
      </Stack>
    ))}
  </Stack>
)
