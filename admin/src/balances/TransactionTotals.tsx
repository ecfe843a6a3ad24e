import { Box, Card, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatCents } from '../../../server/lib/money.rules.ts'
import { colourOf } from './balance.ts'
import type { Totals } from './transactions.ts'

/** What the transactions that are shown come to. */
export function TransactionTotals({ paid, debit }: Totals) {
  const translate = useTranslate()
  const label = (key: string) => translate(`resources.transactions.totals.${key}`)
  const remaining = paid - debit
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1.5, md: 2 }, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
      <TotalCard label={label('paid')} cents={paid} />
      <TotalCard label={label('debit')} cents={debit} />
      <TotalCard label={label('remaining')} cents={remaining} colour={colourOf(remaining)} />
    </Box>
  )
}

const TotalCard = ({ label, cents, colour }: { label: string; cents: number; colour?: string }) => (
  <Card role="group" aria-label={label} sx={{ px: { xs: 2, md: 2.5 }, py: 1.5 }}>
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography
      sx={{
        color: colour,
        fontSize: { xs: '1.25rem', md: '1.5rem' },
        fontWeight: 650,
        overflowWrap: 'anywhere',
      }}
    >
      {formatCents(cents)}
    </Typography>
  </Card>
)
