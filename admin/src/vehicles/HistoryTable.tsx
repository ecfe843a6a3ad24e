import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

interface HistoryTableProps {
  /** As text. */
  title: string
  columns: readonly string[]
  rows: readonly { id: number; cells: readonly ReactNode[] }[]
  /** Instead of the table when it has no rows, as text. */
  empty: string
}

/** A titled table of a record's history. */
export function HistoryTable({ title, columns, rows, empty }: HistoryTableProps) {
  const id = useId()
  return (
    <div>
      <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {rows.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
      {rows.length > 0 && (
        <Box role="group" aria-labelledby={id} tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-labelledby={id} sx={tableSx}>
            <TableHead>
              <TableRow>
                {columns.map((column) => (
                  <TableCell key={column}>{column}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.id}>
                  {row.cells.map((cell, at) => (
                    <TableCell key={columns[at]}>{cell}</TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </div>
  )
}

const tableSx = {
  '& td, & th': { px: { xs: 0.75, sm: 2 }, fontSize: '0.8125rem', verticalAlign: 'top' },
  '& td': { overflowWrap: 'break-word' },
  '& tr > :first-of-type': { paddingInlineStart: 0 },
  '& tr > :last-of-type': { paddingInlineEnd: 0 },
}
