import { Box, Card, Divider, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
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
  return (
    <Card sx={{ px: { xs: 2, md: 2.5 }, py: 1.75 }}>
      <Stack spacing={1.5} divider={<Divider aria-hidden />}>
        {totals.map(({ currency, billings, vehicles, total_amount, paid_amount }) => (
          <Box key={currency} role="group" aria-label={text('of') + currency} sx={gridSx}>
            <Figure label={`${text('amount')} ${currency}`} text={formatMoney(total_amount, currency)} />
            <Figure label={text('paid')} text={formatMoney(paid_amount, currency)} />
            <Figure label={text('billings')} text={formatCount(billings)} />
            <Figure label={text('vehicles')} text={formatCount(vehicles)} />
          </Box>
        ))}
      </Stack>
    </Card>
  )
}

const Figure = ({ label, text }: { label: string; text: string }) => (
  <Box role="group" aria-label={label}>
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
      <bdi>{text}</bdi>
    </Typography>
  </Box>
)

const gridSx = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  gridTemplateColumns: { xs: '3fr 2fr', sm: '2fr 2fr 1fr 1fr' },
}
