import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../../providers/dataProvider.ts'
import { formatMoney } from '../format/money.ts'
import { formatCount } from '../format/numbers.ts'
import { cardsBelow } from './cardsOnPhones.ts'
import { WIDE } from './tableSx.ts'

interface ListTotalsProps<Totals> {
  /** The field that says how many records there are. */
  count: keyof Totals & string
  amounts: readonly (keyof Totals & string)[]
  /** The amount that is bad when there is any. */
  bad?: keyof Totals & string
}

/** What all records that the list's filters find come to, a row a currency; its texts stand under `resources.<noun>.totals`. */
export function ListTotals<Totals extends { currency: string }>(props: ListTotalsProps<Totals>) {
  const { count, amounts, bad } = props
  const translate = useTranslate()
  const { resource } = useListContext()
  const { data } = useTotals<Totals>()
  if (!data?.length) return null
  const text = (key: string) => translate(`resources.${resource}.totals.${key}`)
  const valueOf = (totals: Totals, name: keyof Totals) => Number(totals[name])
  return (
    <Box role="region" aria-label={text('title')} tabIndex={0} sx={[boxSx, cardsBelow(WIDE)]}>
      <Table size="small" aria-label={text('title')}>
        <TableHead>
          <TableRow>
            <TableCell>{text('title')}</TableCell>
            {[count, ...amounts].map((name) => (
              <TableCell key={name} align="right">
                {text(name)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((totals) => (
            <TableRow key={totals.currency}>
              <TableCell component="th" scope="row" data-label={text('title')}>
                {totals.currency}
              </TableCell>
              <TableCell align="right" data-label={text(count)}>
                {formatCount(valueOf(totals, count))}
              </TableCell>
              {amounts.map((name) => (
                <TableCell
                  key={name}
                  align="right"
                  data-label={text(name)}
                  sx={name === bad && valueOf(totals, name) > 0 ? { color: 'error.main' } : {}}
                >
                  <bdi>{formatMoney(valueOf(totals, name), totals.currency)}</bdi>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function useTotals<Totals>() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { resource, ...list } = useListContext()
  const filter = JSON.stringify(list.filterValues)
  return useQuery({
    // As the list itself, whose records change what they come to.
    queryKey: [resource, 'getList', 'totals', filter],
    queryFn: () =>
      dataProvider.request<Totals[]>(`${resource}/totals?${new URLSearchParams({ filter }).toString()}`),
    placeholderData: (before) => before,
  })
}

const boxSx = {
  overflowX: 'auto',
  borderTop: 1,
  borderColor: 'divider',
  '& th, & td': { fontVariantNumeric: 'tabular-nums' },
  '& thead th': { whiteSpace: 'normal' },
  '& tbody td': { whiteSpace: 'nowrap' },
  '& tbody th, & tbody td': { fontWeight: 600 },
  '& tr:last-of-type > *': { border: 0 },
}
