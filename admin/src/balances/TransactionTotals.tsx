import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatCents } from '../../../server/lib/money.rules.ts'
import { FigureCard } from '../ui/page/FigureCard.tsx'
import { colourOf } from './balance.ts'
import type { Totals } from './transactions.ts'

/** The totals of the transactions that are shown. */
export function TransactionTotals({ paid, debit, corrections, currency }: Totals & { currency: string }) {
  const translate = useTranslate()
  const label = (key: string) => translate(`resources.transactions.totals.${key}`)
  const remaining = paid - debit
  const amounts = [paid, debit, remaining].map((cents) => formatCents(cents, currency))
  const letters = Math.max(...amounts.map((amount) => amount.length))
  const figure = (key: string, at: number) => ({ label: label(key), text: amounts[at]!, letters })
  const netOf = (cents: number) =>
    cents > 0 && {
      hint: translate('resources.transactions.totals.net', { amount: formatCents(cents, currency) }),
    }
  return (
    <Box sx={totalsSx}>
      <FigureCard {...figure('paid', 0)} {...netOf(corrections.paid)} />
      <FigureCard {...figure('debit', 1)} {...netOf(corrections.debit)} />
      <FigureCard {...figure('remaining', 2)} colour={colourOf(remaining)} />
    </Box>
  )
}

/** On phones the remaining balance is below the two that it is computed from. */
const totalsSx = {
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
  '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
}
