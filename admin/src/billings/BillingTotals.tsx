import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import type { components } from '../api/openapi.d.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'

type Totals = components['schemas']['BillingTotals']

const AMOUNTS = ['total_amount', 'paid_amount', 'amount_due', 'overdue'] as const

/** What all billings that the list's filters find come to, a row a currency. */
export function BillingTotals() {
  const translate = useTranslate()
  const { data } = useTotals()
  if (!data?.length) return null
  const text = (key: string) => translate(`resources.billings.totals.${key}`)
  return (
    <Box role="region" aria-label={text('title')} tabIndex={0} sx={boxSx}>
      <Table size="small" aria-label={text('title')}>
        <TableHead>
          <TableRow>
            <TableCell>{text('title')}</TableCell>
            <TableCell align="right">{text('billings')}</TableCell>
            {AMOUNTS.map((name) => (
              <TableCell key={name} align="right">
                {text(name)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(({ currency, billings, ...amounts }) => (
            <TableRow key={currency}>
              <TableCell component="th" scope="row">
                {currency}
              </TableCell>
              <TableCell align="right">{formatCount(billings)}</TableCell>
              {AMOUNTS.map((name) => (
                <TableCell key={name} align="right" sx={colourOf(name, amounts[name])}>
                  <bdi>{formatMoney(amounts[name], currency)}</bdi>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function useTotals() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const filter = JSON.stringify(useListContext().filterValues)
  return useQuery({
    // As the list itself, whose records change what they come to.
    queryKey: ['billings', 'getList', 'totals', filter],
    queryFn: () =>
      dataProvider.request<Totals[]>(`billings/totals?${new URLSearchParams({ filter }).toString()}`),
    placeholderData: (before) => before,
  })
}

const colourOf = (name: (typeof AMOUNTS)[number], amount: number) =>
  name === 'overdue' && amount > 0 ? { color: 'error.main' } : {}

const boxSx = {
  overflowX: 'auto',
  borderTop: 1,
  borderColor: 'divider',
  '& th, & td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& tbody th, & tbody td': { fontWeight: 600 },
  '& tr:last-of-type > *': { border: 0 },
}
