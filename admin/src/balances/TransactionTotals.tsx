import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatCents } from '../../../server/lib/money.rules.ts'
import { FigureCard } from '../common/FigureCard.tsx'
import { colourOf } from './balance.ts'
import type { Totals } from './transactions.ts'

/** What the transactions that are shown come to. */
export function TransactionTotals({ paid, debit }: Totals) {
  const translate = useTranslate()
  const label = (key: string) => translate(`resources.transactions.totals.${key}`)
  const remaining = paid - debit
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1.5, md: 2 }, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
      <FigureCard label={label('paid')} text={formatCents(paid)} />
      <FigureCard label={label('debit')} text={formatCents(debit)} />
      <FigureCard label={label('remaining')} text={formatCents(remaining)} colour={colourOf(remaining)} />
    </Box>
  )
}
