import { Box, useMediaQuery, useTheme, type Theme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Bar, BarChart, Cell, LabelList, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { PARTS, type Part } from '../../../server/features/reviews/split.rules.ts'
import { CHART_COLOURS } from '../theme/palette.ts'
import { formatSigned } from '../ui/format/money.ts'
import { type CurrencySums } from './review.ts'

const ROW_HEIGHT = 34
const NAMES_WIDTH = { narrow: 150, wide: 120 }
/** No digit is wider, and so far stands an amount from its bar, in pixels. */
const DIGIT = 8
const GAP = 5

type Sums = Pick<CurrencySums, 'currency' | 'parts'>

/** The bars of the parts, their scale, and the room that the amounts beside them need. */
function useBars({ currency, parts }: Sums, narrow: boolean) {
  const translate = useTranslate()
  const amounts = Object.values(parts)
  const amountOf = (amount: number) => formatSigned(amount, currency)
  // Phones have no room beside the bars: there an amount stands under its name.
  const underOf = (amount: number) => (narrow && amount !== 0 ? ` ${amountOf(amount)}` : '')
  const nameOf = (part: Part) => translate(`resources.reviews.parts.${part}`) + underOf(parts[part])
  const roomOf = (shown: readonly number[]) =>
    narrow || !shown.length ? 0 : GAP + DIGIT * Math.max(...shown.map((amount) => amountOf(amount).length))
  return {
    amountOf,
    data: PARTS.map((part) => ({ name: nameOf(part), amount: parts[part] })),
    scale: {
      domain: [Math.min(0, ...amounts), Math.max(0, ...amounts)],
      padding: {
        left: roomOf(amounts.filter((amount) => amount < 0)),
        right: roomOf(amounts.filter((amount) => amount > 0)),
      },
    },
  }
}

/** As high as the chart, so that nothing moves when it arrives. */
export const CHART_HEIGHT = PARTS.length * ROW_HEIGHT

/** Where the change of a month comes from, as bars to either side of nothing; hidden from screen readers. */
export function PartsChart(sums: Sums) {
  const { palette, typography } = useTheme()
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const { amountOf, data, scale } = useBars(sums, narrow)
  const [more, less] = CHART_COLOURS[palette.mode]
  const text = { fill: palette.text.primary, fontSize: 13, fontFamily: typography.fontFamily }
  return (
    // Charts are laid out in numbers, from left to right.
    <Box aria-hidden dir="ltr">
      <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
        <BarChart
          layout="vertical"
          data={data}
          margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis type="number" hide {...scale} />
          <YAxis
            type="category"
            dataKey="name"
            width={NAMES_WIDTH[narrow ? 'narrow' : 'wide']}
            interval={0}
            axisLine={false}
            tickLine={false}
            tick={text}
          />
          <ReferenceLine x={0} stroke={palette.text.secondary} />
          <Bar dataKey="amount" radius={2} barSize={14} isAnimationActive={false}>
            {data.map(({ name, amount }) => (
              <Cell key={name} fill={amount < 0 ? less : more} />
            ))}
            {!narrow && (
              <LabelList
                dataKey="amount"
                position="right"
                offset={GAP}
                formatter={(amount) => amountOf(Number(amount))}
                {...text}
              />
            )}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </Box>
  )
}
