import { Card, Typography } from '@mui/material'
import { useCallback, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { DEFAULT_RATE } from '../../../server/features/billings/pricing.rules.ts'
import { hasDefaultRates } from '../../../server/features/statements/statement-labels.rules.ts'
import { formatTotal, type Statement } from '../../../server/features/statements/statements.rules.ts'
import { FindBar } from './FindBar.tsx'
import { LinesTable, type LinesHandle } from './LinesTable.tsx'
import type { LineActions } from './StatementLine.tsx'
import { useFind } from './useFind.ts'
import type { BillingView } from './view.ts'

interface StatementTableProps {
  view: BillingView
  statement: Statement
  /** The same ones at every rendering, so that only lines that changed are drawn again. */
  actions: LineActions
}

/** The lines of the statement with the means to find one, and what they come to. */
export function StatementTable({ view, statement, actions }: StatementTableProps) {
  const translate = useTranslate()
  const lines = useRef<LinesHandle>(null)
  const find = useFind(statement, view)
  const focus = useCallback((index: number) => lines.current?.focus(index), [])
  return (
    <Card>
      {statement.rows.length > 0 && <FindBar find={find} onLeave={focus} />}
      <LinesTable ref={lines} statement={statement} actions={actions} found={find.index} />
      {hasDefaultRates(statement) && (
        <Typography
          variant="body2"
          color="warning"
          sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          {translate('statement.default_rate', { amount: formatTotal(DEFAULT_RATE) })}
        </Typography>
      )}
    </Card>
  )
}
