import { Box, Typography, useTheme } from '@mui/material'
import { Label, Pie, PieChart } from 'recharts'
import { CHART_COLOURS } from '../theme/palette.ts'
import { formatCount, formatShare } from '../ui/format/numbers.ts'
import type { NamedCount } from './stats.ts'

const SIZE = 160
const STROKE = 26

/** Shares of a whole as a donut with a legend; hidden from screen readers. */
export function DonutChart({ counts }: { counts: readonly NamedCount[] }) {
  const { palette } = useTheme()
  const colours = CHART_COLOURS[palette.mode]
  const total = counts.reduce((sum, { value }) => sum + value, 0)
  const parts = counts.map(({ name, value }, index) => ({
    name,
    value,
    share: value / total,
    fill: colours[index % colours.length]!,
  }))
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', justifyContent: 'center' }}
    >
      <PieChart width={SIZE} height={SIZE} accessibilityLayer={false}>
        <Pie
          data={parts}
          dataKey="value"
          nameKey="name"
          innerRadius={SIZE / 2 - STROKE}
          outerRadius={SIZE / 2}
          startAngle={90}
          endAngle={-270}
          stroke="none"
          isAnimationActive={false}
          rootTabIndex={-1}
        >
          <Label
            value={formatCount(total)}
            position="center"
            fontSize={24}
            fontWeight={650}
            fill={palette.text.primary}
          />
        </Pie>
      </PieChart>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {parts.map((part) => (
          <LegendItem key={part.name} {...part} />
        ))}
      </Box>
    </Box>
  )
}

interface LegendItemProps extends NamedCount {
  share: number
  fill: string
}

const LegendItem = ({ name, value, share, fill }: LegendItemProps) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
    <Box sx={{ width: 12, height: 12, borderRadius: '3px', bgcolor: fill, flexShrink: 0 }} />
    <Typography variant="body2" sx={{ minWidth: 120 }}>
      {name}
    </Typography>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {formatCount(value)}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {formatShare(share)}
    </Typography>
  </Box>
)
