import { Card, Typography } from '@mui/material'
import { useCallback, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { DEFAULT_RATE } from '../../../server/features/billings/pricing.rules.ts'
import { hasDefaultRates } from '../../../server/features/statements/statement-labels.rules.ts'
import { formatTotal, type Statement } from '../../../server/features/statements/statements.rules.ts'
import { FindBar } from './FindBar.tsx'
import type { ItemActions } from './ItemRow.tsx'
import { ItemTable, type ItemTableHandle } from './ItemTable.tsx'
import { useFind } from './useFind.ts'
import type { BillingView } from './view.ts'

interface StatementTableProps {
  view: BillingView
  statement: Statement
  /** The same functions at every rendering, so that only rows that changed are rendered again. */
  actions: ItemActions
}

/** The items of the statement and their totals, with a search. */
export function StatementTable({ view, statement, actions }: StatementTableProps) {
  const translate = useTranslate()
  const table = useRef<ItemTableHandle>(null)
  const find = useFind(statement, view)
  const focus = useCallback((index: number) => table.current?.focus(index), [])
  return (
    <Card>
      <Typography variant="h2" sx={{ px: 2, pt: 2, pb: 1, displayPrint: 'none' }}>
        {translate('statement.lines')}
      </Typography>
      {statement.rows.length > 0 && <FindBar find={find} onLeave={focus} />}
      <ItemTable ref={table} statement={statement} actions={actions} found={find.index} />
      {hasDefaultRates(statement) && (
        <Typography
          variant="body2"
          color="warning"
          sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          {translate('statement.default_rate', { amount: formatTotal(DEFAULT_RATE, statement.currency) })}
        </Typography>
      )}
    </Card>
  )
}
