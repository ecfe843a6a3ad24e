import {
  Chip,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { BUCKETS, type Bucket } from '../../../server/features/ageing/ageing.rules.ts'
import { toCents, toDollars } from '../../../server/lib/money.rules.ts'
import { bucketLabels } from '../ageing/ageing.ts'
import { useTotalsOf } from '../ageing/useAgeingTotals.ts'
import { billingPath } from '../paths.ts'
import { formatDate } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { cardsOnPhones } from '../ui/list/cardsOnPhones.ts'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import type { AccountStatement } from './accountStatement.ts'

const COLUMNS = ['statement', 'due_date', 'days_overdue', 'amount_due'] as const

type DueBilling = AccountStatement['due'][number]
/** A column of the ageing that billings stand in. */
type Group = Bucket | 'overpaid'
const GROUPS: readonly Group[] = [...BUCKETS, 'overpaid']
const groupOf = ({ bucket }: DueBilling): Group => bucket ?? 'overpaid'

/** The billings of which something is due at the end of the period, those that were due first before; one column of the ageing or all. */
export function DueBillings({ statement }: { statement: AccountStatement }) {
  const translate = useTranslate()
  const { due, to } = statement
  const { asked, shown, choose } = useShownGroup(due)
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked) section.current?.scrollIntoView({ block: 'start' })
  }, [asked])
  const title = translate('resources.account-statements.due', { day: formatDate(to) })
  const rows = shown ? due.filter((billing) => groupOf(billing) === shown) : due
  return (
    <div ref={section}>
      <DetailSection title={title}>
        {due.length ? (
          <Stack spacing={1.5}>
            <Groups statement={statement} shown={shown} onChange={choose} />
            <Rows {...{ title, rows }} currency={statement.currency} />
          </Stack>
        ) : (
          <Typography sx={{ p: 2 }}>{translate('resources.account-statements.nothing_due')}</Typography>
        )}
      </DetailSection>
    </div>
  )
}

/** Which column of the ageing is shown, as the address says it; null: all. */
function useShownGroup(due: readonly DueBilling[]) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('bucket')
  const shown = GROUPS.find((group) => group === asked && due.some((each) => groupOf(each) === group)) ?? null
  const choose = (group: Group | null) => {
    const next = new URLSearchParams(params)
    if (group) next.set('bucket', group)
    else next.delete('bucket')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return { asked, shown, choose }
}

interface GroupsProps {
  statement: AccountStatement
  shown: Group | null
  onChange: (group: Group | null) => void
}

/** Chooses a column of the ageing, of those that have billings. */
function Groups({ statement, shown, onChange }: GroupsProps) {
  const translate = useTranslate()
  const { due, client_id, currency, to } = statement
  const { data } = useTotalsOf({ client_id, currency, as_at: to })
  const labels = { ...bucketLabels(translate, data), overpaid: translate('resources.ageing.fields.overpaid') }
  const countOf = (group: Group) => due.filter((billing) => groupOf(billing) === group).length
  const groups = GROUPS.filter((group) => countOf(group) > 0)
  const chip = (group: Group | null, name: string, count: number) => (
    <Chip
      key={group ?? 'all'}
      label={translate('common.name_count', { name, count: formatCount(count) })}
      aria-pressed={shown === group}
      color={shown === group ? 'primary' : 'default'}
      onClick={() => onChange(group)}
    />
  )
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      role="group"
      aria-label={translate('resources.account-statements.groups')}
      sx={{ flexWrap: 'wrap' }}
    >
      {chip(null, translate('resources.account-statements.all_due'), due.length)}
      {groups.map((group) => chip(group, labels[group], countOf(group)))}
    </Stack>
  )
}

interface RowsProps {
  title: string
  rows: readonly DueBilling[]
  currency: string
}

function Rows({ title, rows, currency }: RowsProps) {
  const translate = useTranslate()
  const text = (key: string, options = {}) => translate(`resources.account-statements.${key}`, options)
  const total = toDollars(rows.reduce((sum, { amount_due }) => sum + toCents(amount_due), 0))
  return (
    <TableContainer tabIndex={0} role="group" aria-label={title} sx={cardsOnPhones}>
      <Table size="small" sx={{ '& td, & th': { px: 1 } }}>
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
          {rows.map(({ id, billing_month, billing_year, due_date, days_overdue, amount_due }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                <Link component={RouterLink} to={billingPath(id)}>
                  {text('number', { id })}
                  {billing_month && billing_year ? ` · ${billing_month}/${billing_year}` : ''}
                </Link>
              </TableCell>
              <TableCell data-label={text('fields.due_date')} sx={{ whiteSpace: 'nowrap' }}>
                {due_date && formatDate(due_date)}
              </TableCell>
              <TableCell align="right" data-label={text('fields.days_overdue')}>
                {days_overdue ? formatCount(days_overdue) : ''}
              </TableCell>
              <TableCell align="right" data-label={text('fields.amount_due')} sx={{ whiteSpace: 'nowrap' }}>
                <bdi>{formatMoney(amount_due, currency)}</bdi>
              </TableCell>
            </TableRow>
          ))}
          <TableRow sx={{ bgcolor: 'action.hover' }}>
            <TableCell component="th" scope="row" colSpan={COLUMNS.length - 1} sx={{ fontWeight: 650 }}>
              {text('sum')}
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 650 }}>
              <bdi>{formatMoney(total, currency)}</bdi>
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  )
}
