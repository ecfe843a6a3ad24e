import { Box, Card, Typography } from '@mui/material'
import { useEffect, useRef, type RefObject } from 'react'
import { useTranslate } from 'react-admin'
import {
  DEFAULT_RATE_LEGEND,
  hasDefaultRates,
  headingsOf,
} from '../../../server/features/billings/statement-labels.rules.ts'
import type { Statement } from '../../../server/features/billings/statement.rules.ts'
import { FindBar } from './FindBar.tsx'
import { FooterLine } from './FooterLine.tsx'
import type { LineActions } from './StatementLine.tsx'
import { StatementLines, type StatementLinesProps } from './StatementLines.tsx'
import { tableSx } from './tableSx.ts'
import { useDrawnLines } from './useDrawnLines.ts'
import { useFind } from './useFind.ts'
import { useLineFocus } from './useLineFocus.ts'
import type { BillingView } from './view.ts'

interface StatementTableProps {
  view: BillingView
  statement: Statement
  /** The same ones at every rendering, so that only lines that changed are drawn again. */
  actions: LineActions
}

/** The lines of the statement and what they come to. It scrolls inside its own frame. */
export function StatementTable({ view, statement, actions }: StatementTableProps) {
  const { rows } = statement
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useDrawnLines(rows, frame)
  const { scrollTo } = drawn
  const lineFocus = useLineFocus({ rows, frame, actions, scrollTo })
  const find = useFind(statement, view)
  const { index: found } = find
  useEffect(() => {
    if (found !== null) scrollTo(found)
  }, [found, scrollTo])
  return (
    <Card>
      {rows.length > 0 && (
        <Box sx={{ displayPrint: 'none' }}>
          <FindBar find={find} onLeave={() => found !== null && lineFocus.focus(found)} />
        </Box>
      )}
      <LinesFrame
        frame={frame}
        statement={statement}
        lines={{ rows, drawn, actions, current: lineFocus.current, found, handlers: lineFocus.handlers }}
      />
      {hasDefaultRates(statement) && (
        <Typography
          variant="body2"
          color="warning"
          sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          {DEFAULT_RATE_LEGEND}
        </Typography>
      )}
    </Card>
  )
}

interface LinesFrameProps {
  frame: RefObject<HTMLDivElement | null>
  statement: Statement
  lines: StatementLinesProps
}

function LinesFrame({ frame, statement, lines }: LinesFrameProps) {
  const translate = useTranslate()
  const { rows, footer } = statement
  const headings = [...headingsOf(statement), translate('common.actions')]
  return (
    <Box ref={frame} sx={tableSx} tabIndex={0} role="region" aria-label={translate('statement.lines')}>
      <table
        aria-rowcount={1 + rows.length + footer.length}
        className={lines.drawn.isPart ? 'part' : undefined}
      >
        <thead>
          <tr aria-rowindex={1}>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <StatementLines {...lines} />
        <tfoot>
          {footer.map((row, index) => (
            <FooterLine key={row.key} row={row} rowIndex={2 + rows.length + index} />
          ))}
        </tfoot>
      </table>
    </Box>
  )
}
