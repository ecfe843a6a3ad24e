import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatMoney, formatSigned } from '../ui/format/money.ts'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { monthsText, type ReviewSummary } from './review.ts'

interface Total {
  name: string
  /** A tariff, of which platforms are parts. */
  isWhole: boolean
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
      isWhole: true,
    })),
    ...summary.by_platform.map((sums) => ({ ...sums, name: sums.platform_name, isWhole: false })),
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
        <Table size="small" sx={tableSx}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('resources.reviews.totals.of')}</TableCell>
              <TableCell align="right" className="before">
                {names.before}
              </TableCell>
              <TableCell align="right">{names.month}</TableCell>
              <TableCell align="right" className="difference">
                {translate('resources.reviews.fields.difference')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {totals.map((total, at) => (
              <TotalRow key={at} total={total} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </DetailSection>
  )
}

function TotalRow({ total: { name, isWhole, currency, before, after, difference } }: { total: Total }) {
  const amounts = {
    before: formatMoney(before, currency),
    after: formatMoney(after, currency),
    difference: formatSigned(difference, currency),
  }
  return (
    <TableRow sx={isWhole ? wholeSx : undefined}>
      <TableCell component="th" scope="row">
        <Box component="span" dir="auto" sx={isWhole ? undefined : { marginInlineStart: 2 }}>
          {name}
        </Box>
      </TableCell>
      {Object.entries(amounts).map(([column, amount]) => (
        <TableCell key={column} align="right" className={column} sx={{ whiteSpace: 'nowrap' }}>
          <bdi>{amount}</bdi>
          {column === 'after' && (
            <Typography variant="caption" color="textSecondary" component="div" className="difference-under">
              <bdi>{amounts.difference}</bdi>
            </Typography>
          )}
        </TableCell>
      ))}
    </TableRow>
  )
}

const wholeSx = { '& .MuiTableCell-root': { fontWeight: 600 } }

/** On phones the month before is left out, as the difference tells of it, which stands under the amount there. */
const tableSx = {
  '& .MuiTableCell-root': { px: { xs: 0.5, sm: 2 } },
  '& .before, & .difference': { display: { xs: 'none', sm: 'table-cell' } },
  '& .difference-under': { display: { sm: 'none' } },
}
