import { Box, useMediaQuery, useTheme, type Theme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Bar, BarChart, Cell, LabelList, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { PARTS } from '../../../server/features/reviews/split.rules.ts'
import { CHART_COLOURS } from '../theme/palette.ts'
import { signed, type CurrencySums } from './review.ts'

const ROW_HEIGHT = 34
const NAMES_WIDTH = 120
/** The room that amounts need, in pixels: no digit is wider. */
const widthOf = (amounts: readonly string[]): number => 7.5 * Math.max(...amounts.map(({ length }) => length))

/** As high as the chart, so that nothing moves when it arrives. */
export const CHART_HEIGHT = PARTS.length * ROW_HEIGHT

/** Where the change of a month comes from, as bars to either side of nothing; hidden from screen readers. */
export function PartsChart({ currency, parts }: Pick<CurrencySums, 'currency' | 'parts'>) {
  const { palette, typography } = useTheme()
  const translate = useTranslate()
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  // The amount of what went stands before its bar, beside the names.
  const room = narrow ? 2.2 : 1.3
  const domain = ([least = 0, most = 0]: readonly number[]): [number, number] => [
    Math.min(least, 0) * room,
    Math.max(most, 0),
  ]
  const [more, less] = CHART_COLOURS[palette.mode]
  const text = { fill: palette.text.primary, fontSize: 13, fontFamily: typography.fontFamily }
  const nameOf = (part: string) => translate(`resources.reviews.parts.${part}`)
  const amountOf = (amount: number) => signed(amount, currency)
  const data = PARTS.map((part) => ({ name: nameOf(part), amount: parts[part] }))
  return (
    // Charts are laid out in numbers, from left to right.
    <Box aria-hidden dir="ltr">
      <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
        <BarChart
          layout="vertical"
          data={data}
          margin={{ top: 0, right: widthOf(data.map(({ amount }) => amountOf(amount))), bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis type="number" hide domain={domain} />
          <YAxis
            type="category"
            dataKey="name"
            width={NAMES_WIDTH}
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
            <LabelList
              dataKey="amount"
              position="right"
              formatter={(amount) => amountOf(Number(amount))}
              {...text}
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </Box>
  )
}
