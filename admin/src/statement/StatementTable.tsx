import { Box, Card, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import {
  DEFAULT_RATE_LEGEND,
  hasDefaultRates,
  headingsOf,
  NO_LINES_TEXT,
} from '../../../server/features/billings/statement-labels.rules.ts'
import type { Statement } from '../../../server/features/billings/statement.rules.ts'
import { FooterLine } from './FooterLine.tsx'
import { StatementLine, type LineActions } from './StatementLine.tsx'
import { tableSx } from './tableSx.ts'

interface StatementTableProps {
  statement: Statement
  /** The same ones at every rendering, so that only lines that changed are drawn again. */
  actions: LineActions
}

/** The lines of the statement and what they come to. It scrolls inside its own frame. */
export function StatementTable({ statement, actions }: StatementTableProps) {
  const translate = useTranslate()
  const headings = [...headingsOf(statement), translate('common.actions')]
  return (
    <Card>
      <Box sx={tableSx} tabIndex={0} role="region" aria-label={translate('statement.lines')}>
        <table>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <Lines statement={statement} actions={actions} />
          <tfoot>
            {statement.footer.map((row) => (
              <FooterLine key={row.key} row={row} />
            ))}
          </tfoot>
        </table>
      </Box>
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

const Lines = ({ statement: { rows }, actions }: StatementTableProps) => (
  <tbody>
    {rows.map((row, index) => (
      <StatementLine
        key={row.item_id}
        {...row}
        first={index === 0}
        last={index === rows.length - 1}
        actions={actions}
      />
    ))}
    {rows.length === 0 && (
      <tr>
        <td colSpan={11} className="none">
          {NO_LINES_TEXT}
        </td>
      </tr>
    )}
  </tbody>
)
