import { Box, Table, TableBody, TableCell, TableHead, TableRow, TablePagination } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatDay } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import type { Decided, SheetRow } from './paymentSheet.ts'
import { RowOutcome } from './RowOutcome.tsx'
import { useRowKeys, type RowDeeds } from './useRowKeys.ts'

interface SheetRowsProps {
  /** The first of them gets the focus, so that keys work at once. */
  autoFocus?: boolean
  rows: readonly SheetRow[]
  decided: Decided
  deeds: RowDeeds
}

const PER_PAGE = 50

/** The lines of a sheet, some at a time. */
export function SheetRows({ rows, ...decisions }: SheetRowsProps) {
  const [page, setPage] = useState(0)
  const last = Math.max(0, Math.ceil(rows.length / PER_PAGE) - 1)
  const shown = Math.min(page, last)
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <RowsTable rows={rows.slice(shown * PER_PAGE, (shown + 1) * PER_PAGE)} {...decisions} />
      {last > 0 && (
        <TablePagination
          component="div"
          count={rows.length}
          page={shown}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[]}
          onPageChange={(_event, next) => setPage(next)}
        />
      )}
    </Box>
  )
}

const COLUMNS = ['row', 'date', 'amount', 'said', 'becomes'] as const

function RowsTable({ rows, decided, deeds, autoFocus = false }: SheetRowsProps) {
  const translate = useTranslate()
  const text = (key: string) => translate(`paymentSheets.rows.${key}`)
  const { body, rowProps } = useRowKeys(rows, deeds, autoFocus)
  return (
    <Table size="small" aria-label={text('table')} sx={tableSx}>
      <TableHead>
        <TableRow>
          {COLUMNS.map((column) => (
            <TableCell key={column} align={column === 'amount' ? 'right' : 'left'}>
              {text(column)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody ref={body}>
        {rows.map((row, at) => (
          <TableRow key={row.row} {...rowProps(at)} sx={rowSx}>
            <LineCells row={row} />
            <TableCell>
              <RowOutcome row={row} decided={decided.get(row.row) ?? null} deeds={deeds} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** What a line says. */
function LineCells({ row: { row, label, details } }: { row: SheetRow }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`paymentSheets.rows.${key}`)
  const line = details?.line
  const said = line ? [line.payer, line.reference, ...line.details].filter(Boolean) : [label]
  return (
    <>
      <TableCell data-label={text('row')}>{row}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {line ? formatDay(line.day) : translate('common.none')}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {line ? <bdi>{formatMoney(line.amount, line.currency)}</bdi> : translate('common.none')}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{said.join(' · ') || translate('common.none')}</bdi>
      </TableCell>
    </>
  )
}

const rowSx = {
  verticalAlign: 'top',
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: '-2px' },
}

/** On phones each line is a card: its row, date and amount above what it says and what becomes of it. */
const tableSx = {
  '@media (max-width: 600px)': {
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr auto',
      borderBottom: 1,
      borderColor: 'divider',
      py: 1,
    },
    '& td': { border: 0, px: 1, py: 0.5 },
    '& td:nth-of-type(1)': { color: 'text.secondary', '&::before': { content: 'attr(data-label) " "' } },
    '& td:nth-of-type(3)': { fontWeight: 600 },
    '& td:nth-of-type(n + 4)': { gridColumn: '1 / -1' },
  },
}
