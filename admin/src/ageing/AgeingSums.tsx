import {
  Card,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { BUCKETS } from '../../../server/features/ageing/ageing.rules.ts'
import { formatDate } from '../ui/format/dates.ts'
import { formatBreakableMoney } from '../ui/format/money.ts'
import { cardsBelow } from '../ui/list/cardsOnPhones.ts'
import { WIDE } from '../ui/list/tableSx.ts'
import { bucketLabels } from './ageing.ts'
import { useAgeingTotals } from './useAgeingTotals.ts'

const tableSx = {
  '& td, & th': { px: 2, fontSize: '0.8125rem' },
  [`@container (min-width: ${WIDE + 1}px)`]: {
    '& td, & th': { px: 0.5, whiteSpace: 'normal' },
    '& tr > :first-of-type': { paddingInlineStart: 1.5 },
    '& tr > :last-of-type': { paddingInlineEnd: 1.5 },
  },
  [`@container (min-width: ${WIDE + 1}px) and (max-width: 1100px)`]: {
    '& td, & th': { px: 0.25, fontSize: '0.75rem' },
  },
}

const OTHERS = ['total_due', 'overpaid', 'on_account', 'balance'] as const

/** The sums of all that the list shows, a row for each currency: two are never added. */
export function AgeingSums() {
  const translate = useTranslate()
  const { data } = useAgeingTotals()
  if (!data?.by_currency.length) return null
  const labels: Readonly<Record<string, string>> = bucketLabels(translate, data)
  const nameOf = (name: string) => labels[name] ?? translate(`resources.ageing.fields.${name}`)
  const title = translate('resources.ageing.totals', { day: formatDate(data.as_at) })
  return (
    <Card>
      <TableContainer tabIndex={0} role="group" aria-label={title} sx={cardsBelow(WIDE)}>
        <Table size="small" sx={tableSx}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('common.currency')}</TableCell>
              {[...BUCKETS, ...OTHERS].map((name) => (
                <TableCell key={name} align="right">
                  {nameOf(name)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.by_currency.map((total) => (
              <TableRow key={total.currency}>
                <TableCell component="th" scope="row" data-label={translate('common.currency')}>
                  {total.currency}
                </TableCell>
                {[...BUCKETS, ...OTHERS].map((name) => (
                  <TableCell
                    key={name}
                    align="right"
                    data-label={nameOf(name)}
                    sx={{ fontWeight: name === 'total_due' ? 650 : 400 }}
                  >
                    <bdi>{formatBreakableMoney(total[name], total.currency)}</bdi>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
        {title}
      </Typography>
    </Card>
  )
}
