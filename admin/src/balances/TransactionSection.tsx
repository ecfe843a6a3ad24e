import { Button, Card, Typography } from '@mui/material'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { TransactionFilters } from './TransactionFilters.tsx'
import { totalsOf, type Entry } from './transactions.ts'
import { TransactionTable } from './TransactionTable.tsx'
import { TransactionTotals } from './TransactionTotals.tsx'
import type { TransactionFilterState } from './useTransactionFilter.ts'

interface TransactionSectionProps {
  /** How many transactions the client has. */
  all: number
  /** Those that the filter lets through. */
  shown: Entry[]
  state: TransactionFilterState
}

/** The sums, the filters and the table. */
export function TransactionSection({ all, shown, state }: TransactionSectionProps) {
  const translate = useTranslate()
  const totals = useMemo(() => totalsOf(shown), [shown])
  return (
    <>
      <TransactionTotals {...totals} />
      <Typography variant="body2" color="textSecondary" role="status" sx={{ '&:empty': { display: 'none' } }}>
        {state.isSet &&
          translate('resources.transactions.totals.filtered', {
            shown: formatCount(shown.length),
            all: formatCount(all),
          })}
      </Typography>
      <Card>
        <TransactionFilters {...state} />
        {shown.length > 0 ? (
          <TransactionTable entries={shown} place={state.place} go={state.go} />
        ) : (
          <NoTransactions filtered={all > 0} onClear={state.clear} />
        )}
      </Card>
    </>
  )
}

function NoTransactions({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.transactions.${key}`)
  return (
    <EmptyState
      title={text('empty')}
      hint={text(filtered ? 'no_match_hint' : 'empty_hint')}
      action={filtered && <Button onClick={onClear}>{text('filters.clear')}</Button>}
    />
  )
}
