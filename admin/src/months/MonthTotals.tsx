import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { FigureCard } from '../ui/page/FigureCard.tsx'
import type { MonthDetails } from './month.ts'

/** What the billings of a month come to, by currency. */
export function MonthTotals({ month: { totals } }: { month: MonthDetails }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.months.totals.${key}`)
  if (!totals.length)
    return (
      <Typography variant="body2" color="textSecondary">
        {text('none')}
      </Typography>
    )
  return totals.map(({ currency, billings, vehicles, total_amount, paid_amount }) => (
    <Box key={currency} role="group" aria-label={text('of') + currency} sx={gridSx}>
      <FigureCard label={`${text('amount')} ${currency}`} text={formatMoney(total_amount, currency)} />
      <FigureCard label={text('paid')} text={formatMoney(paid_amount, currency)} />
      <FigureCard label={text('billings')} text={formatCount(billings)} />
      <FigureCard label={text('vehicles')} text={formatCount(vehicles)} />
    </Box>
  ))
}

const gridSx = {
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 2fr 1fr 1fr', md: 'repeat(4, 1fr)' },
}
