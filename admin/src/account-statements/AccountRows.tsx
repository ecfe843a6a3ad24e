import { Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { billingPath } from '../paths.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatDate } from '../ui/format/dates.ts'
import { formatBreakableMoney } from '../ui/format/money.ts'
import { cardsBelow } from '../ui/list/cardsOnPhones.ts'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import type { AccountRow, AccountStatement } from './accountStatement.ts'

const COLUMNS = ['day', 'said', 'reference_no', 'charges', 'credits', 'balance'] as const
const AMOUNTS = ['charges', 'credits', 'balance'] as const
const isAmount = (column: string) => AMOUNTS.some((name) => name === column)

const CARDS_BELOW = 600

/** There are many amounts in a row: on a tablet they stand closer. */
const tableSx = {
  '& td, & th': { px: 1 },
  [`@container (min-width: ${CARDS_BELOW + 1}px) and (max-width: 860px)`]: {
    '& td, & th': { px: 0.5, fontSize: '0.8125rem' },
  },
}

/** The day and what happened on it head a card; neither has a label. */
const headSx = {
  [`@container (max-width: ${CARDS_BELOW}px)`]: {
    '&&': { display: 'block', textAlign: 'start' },
    '&&::before': { content: 'none' },
  },
}

/** What was charged and paid, between the balances before and after it. */
export function AccountRows({ statement }: { statement: AccountStatement }) {
  const translate = useTranslate()
  const { rows, currency, from, to, opening_balance, charged, credited, closing_balance } = statement
  const text = (key: string) => translate(`resources.account-statements.${key}`)
  const money = (amount: number) => formatBreakableMoney(amount, currency)
  return (
    <DetailSection title={text('rows')}>
      <TableContainer tabIndex={0} role="group" aria-label={text('rows')} sx={cardsBelow(CARDS_BELOW)}>
        <Table size="small" sx={tableSx}>
          <TableHead>
            <TableRow>
              {COLUMNS.map((column) => (
                <TableCell key={column} align={isAmount(column) ? 'right' : 'left'}>
                  {text(`fields.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            <Balance day={from} said={text('opening')} amounts={['', '', money(opening_balance)]} />
            {rows.map((row, at) => (
              <Movement key={at} row={row} currency={currency} />
            ))}
            {!rows.length && (
              <TableRow>
                <TableCell colSpan={COLUMNS.length} align="center">
                  {text('none')}
                </TableCell>
              </TableRow>
            )}
            <Balance
              day={to}
              said={text('closing')}
              amounts={[money(charged), money(credited), money(closing_balance)]}
            />
          </TableBody>
        </Table>
      </TableContainer>
    </DetailSection>
  )
}

function Amounts({ amounts, strong = false }: { amounts: readonly string[]; strong?: boolean }) {
  const translate = useTranslate()
  return amounts.map((amount, at) => (
    <TableCell
      key={at}
      align="right"
      data-label={translate(`resources.account-statements.fields.${AMOUNTS[at]}`)}
      sx={{ fontWeight: strong ? 650 : 400 }}
    >
      {amount && <bdi>{amount}</bdi>}
    </TableCell>
  ))
}

function Balance({ day, said, amounts }: { day: string; said: string; amounts: readonly string[] }) {
  return (
    <TableRow sx={{ bgcolor: 'action.hover' }}>
      <TableCell sx={{ ...headSx, whiteSpace: 'nowrap' }}>{formatDate(day)}</TableCell>
      <TableCell component="th" scope="row" sx={{ ...headSx, fontWeight: 650 }}>
        {said}
      </TableCell>
      <TableCell />
      <Amounts amounts={amounts} strong />
    </TableRow>
  )
}

function Movement({ row, currency }: { row: AccountRow; currency: string }) {
  const translate = useTranslate()
  const serverMessage = useServerMessage()
  const { day, said, code, params, amount, balance, billing_id, transaction_date, reference_no, note } = row
  const text = serverMessage({ code, params, detail: said })
  const given = transaction_date?.slice(0, 10)
  const more = [
    given && given !== day && translate('resources.account-statements.given', { day: formatDate(given) }),
    note,
  ].filter(Boolean)
  const money = (value: number) => formatBreakableMoney(value, currency)
  return (
    <TableRow>
      <TableCell sx={{ ...headSx, whiteSpace: 'nowrap' }}>{formatDate(day)}</TableCell>
      <TableCell dir="auto" sx={{ ...headSx, minWidth: 130, overflowWrap: 'anywhere' }}>
        {billing_id ? (
          <Link component={RouterLink} to={billingPath(billing_id)}>
            {text}
          </Link>
        ) : (
          text
        )}
        {more.length > 0 && ` · ${more.join(' · ')}`}
      </TableCell>
      <TableCell
        dir="auto"
        data-label={translate('resources.account-statements.fields.reference_no')}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {reference_no}
      </TableCell>
      <Amounts
        amounts={[amount > 0 ? money(amount) : '', amount < 0 ? money(-amount) : '', money(balance)]}
      />
    </TableRow>
  )
}
