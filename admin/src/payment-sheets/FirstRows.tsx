import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { SheetPeek } from './paymentSheet.ts'

const SHOWN_BELOW = 5
const SHOWN = 8

/** The headers of a sheet and some rows below them; the first rows where no row looks like the headers. */
export function FirstRows({ peek: { rows, header_row } }: { peek: SheetPeek }) {
  const translate = useTranslate()
  const at = rows.findIndex(({ row }) => row === header_row)
  const [head, shown] =
    at < 0 ? [null, rows.slice(0, SHOWN)] : [rows[at]!, rows.slice(at + 1, at + 1 + SHOWN_BELOW)]
  const width = Math.max(0, ...[...(head ? [head] : []), ...shown].map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  return (
    // What scrolls must be reachable by the keyboard.
    <Box
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      tabIndex={0}
      role="region"
      aria-label={translate('paymentSheets.mapping.first_rows')}
    >
      <Table size="small">
        {head && (
          <TableHead>
            <TableRow>
              <TableCell>{translate('paymentSheets.mapping.row')}</TableCell>
              {columns.map((column) => (
                <TableCell key={column}>{head.cells[column]}</TableCell>
              ))}
            </TableRow>
          </TableHead>
        )}
        <TableBody>
          {shown.map(({ row, cells }) => (
            <TableRow key={row}>
              <TableCell>{row}</TableCell>
              {columns.map((column) => (
                <TableCell
                  key={column}
                  sx={{ whiteSpace: 'nowrap', maxWidth: 280, overflow: 'hidden', textOverflow: 'ellipsis' }}
                >
                  <bdi>{cells[column]}</bdi>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
