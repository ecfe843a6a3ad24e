import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import type { components } from '../api/openapi.d.ts'
import { balancePath, billingPath, billingsPath, paymentsPath } from '../paths.ts'
import { RecordPaymentButton } from '../payments/RecordPaymentButton.tsx'
import { SettleFromAccountButton } from '../payments/SettleFromAccountButton.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { formatDate } from '../ui/format/dates.ts'
import { formatBreakableMoney } from '../ui/format/money.ts'
import { cardsOnPhones } from '../ui/list/cardsOnPhones.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'

type Balance = components['schemas']['Balance']
type Billing = components['schemas']['Billing']

/** So many billings are shown; the others are in the list. */
const SHOWN = 10

/** What is due of a client's billings, beside what the client has on account; a row a currency. */
export function ClientDues({ client_id }: { client_id: number }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.clients.dues.${key}`)
  const { balances, open, error, refetch } = useDues(client_id)
  const actions = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button component={Link} to={billingsPath({ client_id, due: 'open' })} size="small">
        {text('all')}
      </Button>
      <Button component={Link} to={paymentsPath(client_id)} size="small">
        {text('payments')}
      </Button>
      <RecordPaymentButton client_id={client_id} variant="outlined" />
    </Box>
  )
  return (
    <DetailSection title={text('title')} about={text('about')} action={actions}>
      {error ? (
        <ErrorState message={text('failed')} onRetry={refetch} />
      ) : balances ? (
        <>
          <Accounts client_id={client_id} balances={balances} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '&:empty': { display: 'none' } }}>
            {balances.map(({ id, currency, remaining_balance: balance }) => (
              <SettleFromAccountButton
                key={id}
                {...{ client_id, currency, balance }}
                isNamed={balances.filter((each) => each.remaining_balance > 0).length > 1}
              />
            ))}
          </Box>
        </>
      ) : (
        <ListSkeleton rows={2} />
      )}
      {open && open.length > 0 && <OpenBillings billings={open} />}
      {open?.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('nothing')}
        </Typography>
      )}
    </DetailSection>
  )
}

const quietly = { onError: () => undefined }

function useDues(client_id: number) {
  const balances = useGetList<Balance>('client-balances', { filter: { id: [client_id] } }, quietly)
  const open = useGetList<Billing>(
    'billings',
    {
      filter: { client_id, due: 'open' },
      sort: { field: 'due_date', order: 'ASC' },
      pagination: { page: 1, perPage: SHOWN },
    },
    quietly,
  )
  const refetch = () => {
    void balances.refetch()
    void open.refetch()
  }
  return { balances: balances.data, open: open.data, error: balances.error ?? open.error, refetch }
}

const AMOUNTS = ['on_account', 'due', 'overdue'] as const

function Accounts({ client_id, balances }: { client_id: number; balances: readonly Balance[] }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.clients.dues.${key}`)
  return (
    <Box sx={[scrolling, cardsOnPhones]}>
      <Table size="small" aria-label={text('accounts')}>
        <TableHead>
          <TableRow>
            <TableCell>{text('currency')}</TableCell>
            {AMOUNTS.map((name) => (
              <TableCell key={name} align="right">
                {text(name)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {balances.map(({ id, currency, remaining_balance, amount_due, overdue }) => (
            <TableRow key={id}>
              <TableCell data-label={text('currency')}>
                <RecordLink to={balancePath(client_id, typeof id === 'number' ? undefined : currency)}>
                  {currency}
                </RecordLink>
              </TableCell>
              <TableCell align="right" data-label={text('on_account')}>
                {formatBreakableMoney(remaining_balance, currency)}
              </TableCell>
              <TableCell align="right" data-label={text('due')} sx={{ fontWeight: 650 }}>
                {formatBreakableMoney(amount_due, currency)}
              </TableCell>
              <TableCell
                align="right"
                data-label={text('overdue')}
                sx={overdue > 0 ? { color: 'error.main' } : {}}
              >
                {formatBreakableMoney(overdue, currency)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function OpenBillings({ billings }: { billings: readonly Billing[] }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.clients.dues.${key}`)
  return (
    <Box
      sx={{ ...scrolling, mt: 2, '& tr > :nth-of-type(2)': { display: { xs: 'none', sm: 'table-cell' } } }}
    >
      <Table size="small" aria-label={text('open')}>
        <TableHead>
          <TableRow>
            <TableCell>{text('billing')}</TableCell>
            <TableCell>{text('period')}</TableCell>
            <TableCell>{text('due_date')}</TableCell>
            <TableCell align="right">{text('due')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {billings.map(({ id, currency, amount_due, due_date, payment_state, ...period }) => (
            <TableRow key={id}>
              <TableCell>
                <RecordLink to={billingPath(id)}>{`#${id}`}</RecordLink>
              </TableCell>
              <TableCell>{formatPeriod(period)}</TableCell>
              <TableCell sx={payment_state === 'overdue' ? { color: 'error.main' } : {}}>
                {formatDate(due_date)}
              </TableCell>
              <TableCell align="right">{formatBreakableMoney(amount_due, currency)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const scrolling = {
  overflowX: 'auto',
  '& td, & th': {
    px: { xs: 0.5, sm: 2 },
    fontSize: { xs: '0.75rem', sm: '0.875rem' },
    fontVariantNumeric: 'tabular-nums',
  },
  '& tr > :first-of-type': { paddingInlineStart: 0 },
  '& tr > :last-of-type': { paddingInlineEnd: 0 },
}
