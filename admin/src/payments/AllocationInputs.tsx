import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { formatCents } from '../../../server/lib/money.rules.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { planOf, type AllocationPlan, type AllocationRow, type AllocationValues } from './allocations.ts'
import { BillingRow, rowSx } from './BillingRow.tsx'
import type { OpenBilling } from './payment.ts'

const text = (key: string) => `resources.payments.allocations.${key}`

interface AllocationInputsProps {
  /** What can be settled; undefined until it is known. */
  open: readonly OpenBilling[] | undefined
  /** Why that could not be loaded. */
  error: unknown
  onRetry: () => void
  values: AllocationValues
  /** The billing on which somebody else was faster: less is due of it than was shown. */
  changed?: number | undefined
  /** It was sent before it was complete. */
  tried: boolean
}

/** The open billings of a client, each with what it gets of the money, and what stays on account. */
export function AllocationInputs({ open, error, onRetry, values, changed, tried }: AllocationInputsProps) {
  const translate = useTranslate()
  if (!open && error) return <ErrorState message={translate(text('fetch_failed'))} onRetry={onRetry} />
  if (!open) return <Skeleton variant="rounded" height={96} />
  const plan = planOf(values, open)
  const rowOf = (row: AllocationRow) => (
    <BillingRow key={row.billing.id} {...{ row, values, tried }} isChanged={changed === row.billing.id} />
  )
  const same = plan.rows.filter(({ given }) => given === null)
  const others = plan.rows.filter(({ given }) => given !== null)
  return (
    <Box component="section" aria-label={translate(text('title'))}>
      {plan.rows.length ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          <Heading />
          {same.map(rowOf)}
          {others.length > 0 && (
            <Others rows={others} areAlone={!same.length}>
              {others.map(rowOf)}
            </Others>
          )}
        </Box>
      ) : (
        <Typography variant="body2">{translate(text('none'))}</Typography>
      )}
      <Left plan={plan} currency={values.currency} />
    </Box>
  )
}

interface OthersProps {
  rows: readonly AllocationRow[]
  /** Nothing else is open. */
  areAlone: boolean
  children: ReactNode
}

/** The billings in another currency than the money: few payments settle any, so they are unfolded when they are wanted. */
function Others({ rows, areAlone, children }: OthersProps) {
  const translate = useTranslate()
  const [isUnfolded, setUnfolded] = useState(false)
  const isShown = isUnfolded || rows.some(({ amount, given }) => amount > 0 || given! > 0)
  if (areAlone) return children
  const count = { smart_count: rows.length, count: formatCount(rows.length) }
  return (
    <>
      <Box component="li" sx={{ borderBlockStart: '1px solid', borderColor: 'divider', py: 0.5 }}>
        <Button
          size="small"
          startIcon={isShown ? <ExpandLess /> : <ExpandMore />}
          aria-expanded={isShown}
          onClick={() => setUnfolded(!isShown)}
        >
          {translate(text('others'), count)}
        </Button>
      </Box>
      {isShown && children}
    </>
  )
}

/** For those who see the columns; each input has a name of its own. */
function Heading() {
  const translate = useTranslate()
  return (
    <Box component="li" aria-hidden sx={{ ...rowSx, ...headingSx }}>
      <span>{translate(text('billing'))}</span>
      <span className="BillingRow-due">{translate(text('due'))}</span>
      <span>{translate(text('amount'))}</span>
    </Box>
  )
}

const headingSx = {
  display: { xs: 'none', sm: 'grid' },
  border: 0,
  py: 0.5,
  color: 'text.secondary',
  typography: 'caption',
  alignItems: 'end',
}

/** Under many statements it stays in sight, at the end of the dialog's content and its padding. */
const leftSx = {
  position: 'sticky',
  bottom: '-20px',
  mt: 0.5,
  py: 1,
  textAlign: 'end',
  bgcolor: 'background.paper',
}

/** What of the money stays on account, or is missing. */
function Left({ plan: { left }, currency }: { plan: AllocationPlan; currency: string }) {
  const translate = useTranslate()
  const key = left < 0 ? 'too_much' : left > 0 ? 'stays' : 'nothing_stays'
  return (
    <Typography variant="body2" role="status" color={left < 0 ? 'error' : 'textSecondary'} sx={leftSx}>
      {translate(text(key), { amount: formatCents(Math.abs(left), currency) })}
    </Typography>
  )
}
