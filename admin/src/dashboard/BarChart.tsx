import { Box, useTheme } from '@mui/material'
import { Bar, LabelList, BarChart as Recharts, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { formatCount } from '../common/numbers.ts'
import type { NamedCount } from './stats.ts'

const ROW_HEIGHT = 36
const NAMES_WIDTH = 130
const NAME_LETTERS = 18

const shortened = (name: string): string =>
  name.length > NAME_LETTERS ? `${name.slice(0, NAME_LETTERS - 1)}…` : name

/** Counts as bars, the longest first; for the eyes only. */
export function BarChart({ counts }: { counts: readonly NamedCount[] }) {
  const { palette, typography } = useTheme()
  const text = { fill: palette.text.primary, fontSize: 14, fontFamily: typography.fontFamily }
  return (
    // Charts are laid out in numbers, from left to right.
    <Box aria-hidden dir="ltr" sx={{ maxHeight: 320, overflowY: 'auto' }}>
      <ResponsiveContainer width="100%" height={counts.length * ROW_HEIGHT}>
        <Recharts
          layout="vertical"
          data={[...counts]}
          margin={{ top: 0, right: 48, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis type="number" hide domain={[0, 'dataMax']} />
          <YAxis
            type="category"
            dataKey="name"
            width={NAMES_WIDTH}
            interval={0}
            axisLine={false}
            tickLine={false}
            tick={text}
            tickFormatter={shortened}
          />
          <Bar
            dataKey="value"
            fill={palette.primary.main}
            radius={3}
            barSize={12}
            background={{ fill: palette.action.hover, radius: 3 }}
            isAnimationActive={false}
          >
            <LabelList
              dataKey="value"
              position="right"
              formatter={(value) => formatCount(Number(value))}
              {...text}
              fontWeight={600}
            />
          </Bar>
        </Recharts>
      </ResponsiveContainer>
    </Box>
  )
}
