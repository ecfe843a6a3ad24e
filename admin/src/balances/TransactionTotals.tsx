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
    <Box sx={totalsSx}>
      <FigureCard label={label('paid')} text={formatCents(paid)} />
      <FigureCard label={label('debit')} text={formatCents(debit)} />
      <FigureCard label={label('remaining')} text={formatCents(remaining)} colour={colourOf(remaining)} />
    </Box>
  )
}

/** On phones what remains stands below the two that it is made of. */
const totalsSx = {
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
  '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
}
