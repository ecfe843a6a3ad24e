import { Box, useTheme } from '@mui/material'
import {
  Bar,
  BarChart as Recharts,
  LabelList,
  ResponsiveContainer,
  XAxis,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts'
import { formatCount } from '../ui/format/numbers.ts'
import type { NamedCount } from './stats.ts'

const ROW_HEIGHT = 36
const NAMES_WIDTH = 130
/** The space between a name and its bar in Recharts. */
const NAMES_GAP = 8

/** Counts as bars, the longest first; hidden from screen readers. */
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
            tick={Name}
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

/** A name beside the axis, cut after two lines. */
const Name = ({ x, y, payload }: YAxisTickContentProps) => (
  <foreignObject
    x={Number(x) - NAMES_WIDTH + NAMES_GAP}
    y={Number(y) - ROW_HEIGHT / 2}
    width={NAMES_WIDTH - NAMES_GAP}
    height={ROW_HEIGHT}
  >
    <Box sx={nameSx}>
      <Box component="span" dir="auto" sx={twoLines} title={String(payload.value)}>
        {String(payload.value)}
      </Box>
    </Box>
  </foreignObject>
)

const nameSx = {
  height: '100%',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  color: 'text.primary',
  textAlign: 'end',
  fontSize: '0.875rem',
  lineHeight: 1.2,
}

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}
