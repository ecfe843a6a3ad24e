import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatMoney } from '../ui/format/money.ts'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { monthsText, signed, type ReviewSummary } from './review.ts'

interface Total {
  name: string
  currency: string
  before: number
  after: number
  difference: number
}

/** The totals of a month by tariff and platform, against the month before. */
export function TotalsSection({ month, summary }: { month: string; summary: ReviewSummary }) {
  const translate = useTranslate()
  const all: Total[] = [
    ...summary.by_tariff.map((sums) => ({
      ...sums,
      name: translate(`resources.billings.types.${sums.billing_type}`),
    })),
    ...summary.by_platform.map((sums) => ({ ...sums, name: sums.platform_name })),
  ]
  // What is of one currency stands together.
  const totals = summary.by_currency.flatMap(({ currency }) =>
    all.filter((total) => total.currency === currency),
  )
  const names = monthsText(month)
  const title = translate('resources.reviews.totals.title')
  return (
    <DetailSection title={title}>
      <TableContainer tabIndex={0} role="group" aria-label={title}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('resources.reviews.totals.of')}</TableCell>
              <TableCell align="right">{names.before}</TableCell>
              <TableCell align="right">{names.month}</TableCell>
              <TableCell align="right">{translate('resources.reviews.fields.difference')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {totals.map(({ name, currency, before, after, difference }, at) => (
              <TableRow key={at}>
                <TableCell component="th" scope="row" dir="auto">
                  {name}
                </TableCell>
                {[
                  formatMoney(before, currency),
                  formatMoney(after, currency),
                  signed(difference, currency),
                ].map((amount, column) => (
                  <TableCell key={column} align="right" sx={{ whiteSpace: 'nowrap' }}>
                    <bdi>{amount}</bdi>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </DetailSection>
  )
}
