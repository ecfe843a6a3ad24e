import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { formatCents } from '../../../server/lib/money.rules.ts'
import { balanceOf, type LedgerEntry } from './useLedger.ts'
import type { ViewBalance } from './view.ts'

/** What the parts of the balance block need. */
export interface BalanceState {
  view: ViewBalance
  /** Undefined while it is loading, null when it cannot be read. */
  ledger: readonly LedgerEntry[] | null | undefined
  busy: boolean
}

interface BalanceFiguresProps extends BalanceState {
  /** The paid amount that the new balance allows for, in cents. */
  paid: number
  previousCell: ReactNode
  paidCell: ReactNode
}

/** The four figures of the balance block; a balance that cannot be read counts as 0. */
export function BalanceFigures({ ledger, paid, previousCell, paidCell }: BalanceFiguresProps) {
  const translate = useTranslate()
  const current = ledger ? balanceOf(ledger) : 0
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
        cents={ledger === undefined ? null : current}
        coloured
        hint={ledger === null && translate('statement.balance.unreadable')}
      />
      {previousCell}
      {paidCell}
      <Figure
        label={translate('statement.balance.new')}
        cents={ledger === undefined ? null : current - paid}
        coloured
        hint={translate('statement.balance.new_hint')}
      />
    </Box>
  )
}

interface FigureProps {
  label: string
  /** Null while it is not known yet. */
  cents: number | null
  /** Green when not negative, else red. */
  coloured?: boolean
  hint?: ReactNode
}

/** As large as fits on one line, however narrow the column. */
const sizeOf = (text: string, most: string): string =>
  `min(${Math.floor(1480 / text.length) / 10}cqi, ${most})`

/** An amount with its name and a remark. */
export function Figure({ label, cents, coloured, hint }: FigureProps) {
  const colour = cents !== null && cents < 0 ? 'error' : 'success'
  const text = cents === null ? '…' : formatCents(cents)
  return (
    <Box role="group" aria-label={label} sx={{ containerType: 'inline-size' }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        color={coloured && cents !== null ? colour : undefined}
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
