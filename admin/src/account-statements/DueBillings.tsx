import {
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { billingPath } from '../paths.ts'
import { formatDate } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import type { AccountStatement } from './accountStatement.ts'

const COLUMNS = ['statement', 'due_date', 'days_overdue', 'amount_due'] as const

/** The billings of which something is due at the end of the period, those that were due first before. */
export function DueBillings({ statement }: { statement: AccountStatement }) {
  const translate = useTranslate()
  const { due, to, currency } = statement
  const text = (key: string, options = {}) => translate(`resources.account-statements.${key}`, options)
  const title = text('due', { day: formatDate(to) })
  if (!due.length)
    return (
      <DetailSection title={title}>
        <Typography sx={{ p: 2 }}>{text('nothing_due')}</Typography>
      </DetailSection>
    )
  return (
    <DetailSection title={title}>
      <TableContainer tabIndex={0} role="group" aria-label={title}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {COLUMNS.map((column, at) => (
                <TableCell key={column} align={at > 1 ? 'right' : 'left'}>
                  {text(`fields.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {due.map(({ id, billing_month, billing_year, due_date, days_overdue, amount_due }) => (
              <TableRow key={id}>
                <TableCell component="th" scope="row">
                  <Link component={RouterLink} to={billingPath(id)}>
                    {text('number', { id })}
                    {billing_month && billing_year ? ` · ${billing_month}/${billing_year}` : ''}
                  </Link>
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{due_date && formatDate(due_date)}</TableCell>
                <TableCell align="right">{days_overdue ? formatCount(days_overdue) : ''}</TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  <bdi>{formatMoney(amount_due, currency)}</bdi>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </DetailSection>
  )
}
