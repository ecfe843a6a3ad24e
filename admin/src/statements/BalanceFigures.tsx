import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { balanceAfter } from '../../../server/features/billings/billing-balance.rules.ts'
import { formatCents, toCents } from '../../../server/lib/money.rules.ts'
import { balanceOf, type LedgerEntry } from './useLedger.ts'
import type { ViewBalance } from './view.ts'

/** What the parts of the balance block need. */
export interface BalanceState {
  view: ViewBalance
  /** What the lines of the billing come to, in cents. */
  total: number
  /** Undefined while it is loading, null when it cannot be read. */
  ledger: readonly LedgerEntry[] | null | undefined
  busy: boolean
  /** Reads the ledger again. */
  onRetry?: () => void
}

interface BalanceFiguresProps extends BalanceState {
  /** The paid amount that the new balance allows for, in cents. */
  paid: number
  previousCell: ReactNode
  paidCell: ReactNode
}

/** The four figures of the balance block; a ledger that cannot be read counts as 0, in no colour that would praise or warn. */
export function BalanceFigures({ view, ledger, paid, previousCell, paidCell, onRetry }: BalanceFiguresProps) {
  const translate = useTranslate()
  const current = ledger ? balanceOf(ledger) : 0
  const recorded = toCents(view.recorded_amount)
  const isLoading = ledger === undefined
  const colour = ledger ? 'sign' : 'none'
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 2.5,
        flex: 1,
        gridTemplateColumns: {
          xs: 'repeat(auto-fit, minmax(min(100%, 142px), 1fr))',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      <Figure
        label={translate('statement.balance.current')}
        cents={isLoading ? null : current}
        currency={view.currency}
        colour={colour}
        hint={ledger === null && <Unreadable onRetry={onRetry} />}
      />
      {previousCell}
      {paidCell}
      <Figure
        label={translate('statement.balance.new')}
        cents={isLoading ? null : balanceAfter(current, paid, recorded)}
        currency={view.currency}
        colour={colour}
        hint={<NewBalanceHint paid={paid} recorded={recorded} currency={view.currency} />}
      />
    </Box>
  )
}

interface NewBalanceHintProps {
  /** The paid amount, and what of it is in the ledger; in cents. */
  paid: number
  recorded: number
  currency: string
}

/** By what the new balance differs from the current one. */
function NewBalanceHint({ paid, recorded, currency }: NewBalanceHintProps) {
  const translate = useTranslate()
  if (paid === recorded) return translate('statement.balance.new_same')
  if (recorded === 0) return translate('statement.balance.new_hint')
  const amount = formatCents(Math.abs(paid - recorded), currency)
  return translate(`statement.balance.${paid > recorded ? 'new_less' : 'new_more'}`, { amount })
}

function Unreadable({ onRetry }: Pick<BalanceState, 'onRetry'>) {
  const translate = useTranslate()
  return (
    <>
      {translate('statement.balance.unreadable')}
      {onRetry && (
        <Button size="small" onClick={onRetry} sx={{ display: 'block', marginInlineStart: -0.5 }}>
          {translate('common.retry')}
        </Button>
      )}
    </>
  )
}

interface FigureProps {
  label: string
  /** In hundredths of the currency; null while it is loading. */
  cents: number | null
  currency: string
  /** By its sign: green when not negative, else red. None: grey. */
  colour?: 'sign' | 'none'
  hint?: ReactNode
}

/** As large as fits on one line, however narrow the column. */
const sizeOf = (text: string, most: string): string =>
  `min(${Math.floor(1480 / text.length) / 10}cqi, ${most})`

/** An amount with its name and a remark. */
export function Figure({ label, cents, currency, colour, hint }: FigureProps) {
  const ofSign = (cents ?? 0) < 0 ? 'error' : 'success'
  const text = cents === null ? '…' : formatCents(cents, currency)
  return (
    <Box role="group" aria-label={label} sx={{ containerType: 'inline-size' }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        color={cents === null || colour === 'none' ? 'textSecondary' : colour && ofSign}
        variant="h1"
        component="div"
        sx={{
          fontSize: { xs: sizeOf(text, '1.0625rem'), sm: sizeOf(text, '1.25rem') },
          letterSpacing: '-0.012em',
          lineHeight: 1.5,
        }}
      >
        <bdi>{text}</bdi>
      </Typography>
      {hint && (
        <Typography variant="caption" component="div" color="textSecondary">
          {hint}
        </Typography>
      )}
    </Box>
  )
}
