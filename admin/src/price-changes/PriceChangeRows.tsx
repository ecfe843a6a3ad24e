import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { usePriceTexts } from '../clients/usePriceTexts.ts'
import { clientPath } from '../paths.ts'
import { monthText } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import type { PriceChangeRow } from './priceChange.ts'

const text = (key: string) => `resources.price-changes.${key}`

/** So many clients are shown at first, and more of them each time. */
const SHOWN = 50

/** Every old and new price, by client; those with a problem first. */
export function PriceChangeRows({ rows }: { rows: readonly PriceChangeRow[] }) {
  const translate = useTranslate()
  const [shown, setShown] = useState(SHOWN)
  const more = Math.min(SHOWN, rows.length - shown)
  const hasProblem = ({ changes }: PriceChangeRow) => changes.some(({ problem }) => problem)
  const sorted = rows.toSorted((a, b) => Number(hasProblem(b)) - Number(hasProblem(a)))
  return (
    <>
      <Box role="group" aria-label={translate(text('old_and_new'))} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table
          size="small"
          aria-label={translate(text('old_and_new'))}
          sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 }, verticalAlign: 'top' } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{translate(text('client'))}</TableCell>
              <TableCell>{translate(text('old_and_new'))}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sorted.slice(0, shown).map((row) => (
              <ClientRow key={row.client.id} row={row} />
            ))}
          </TableBody>
        </Table>
      </Box>
      {more > 0 && (
        <Button sx={{ m: 1 }} onClick={() => setShown(shown + SHOWN)}>
          {translate(text('more'), { count: formatCount(more) })}
        </Button>
      )}
    </>
  )
}

function ClientRow({ row: { client, changes, later_prices_from, billed_until } }: { row: PriceChangeRow }) {
  const translate = useTranslate()
  const { amountText } = usePriceTexts()
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <RecordLink to={clientPath(client.id)}>{client.client_name}</RecordLink>
        {later_prices_from && (
          <Note text={translate(text('later_from'), { month: monthText(later_prices_from) })} />
        )}
        {billed_until && <Note text={translate(text('billed_until'), { month: monthText(billed_until) })} />}
      </TableCell>
      <TableCell>
        {changes.map(({ price, from, to, problem }) => {
          const amounts = { from: amountText(price, from), to: amountText(price, to) }
          return (
            <Box key={price}>
              {`${translate(`resources.clients.fields.${price}`)}: `}
              <bdi>{translate(text('from_to'), amounts)}</bdi>
              {problem && (
                <Typography variant="caption" component="div" color="error">
                  {translate(text(`problems.${problem}`))}
                </Typography>
              )}
            </Box>
          )
        })}
      </TableCell>
    </TableRow>
  )
}

const Note = ({ text: note }: { text: string }) => (
  <Typography variant="caption" component="div" color="warning.main">
    {note}
  </Typography>
)
