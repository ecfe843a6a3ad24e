import Autorenew from '@mui/icons-material/Autorenew'
import { Box, IconButton, InputAdornment, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { decimalsOf } from '../../../server/lib/currency.rules.ts'
import { beforeAmount, formatCents, toDollars, wholeProblem } from '../../../server/lib/money.rules.ts'
import { useCompanyDay } from '../providers/useCompanyDay.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatDate, formatMonth } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { isHalf, type AllocationRow, type AllocationValues } from './allocations.ts'
import type { OpenBilling } from './payment.ts'

const text = (key: string) => `resources.payments.allocations.${key}`

interface BillingRowProps {
  row: AllocationRow
  values: AllocationValues
  /** Somebody else has settled some of it while the form was open. */
  isChanged: boolean
  /** It was sent before it was complete: what is missing is said. */
  tried: boolean
}

/** An open billing, and what it gets. */
export function BillingRow({ row, values, isChanged, tried }: BillingRowProps) {
  const translate = useTranslate()
  const { id, currency, amount_due, billing_month, billing_year, due_date } = row.billing
  const due = formatMoney(amount_due, currency)
  return (
    <Box component="li" sx={rowSx}>
      <div>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {translate(text('name'), { id, month: formatMonth(billing_month, billing_year) })}
        </Typography>
        <DueDate due_date={due_date} />
      </div>
      <Typography variant="body2" className="BillingRow-due">
        <bdi>{due}</bdi>
      </Typography>
      <div>
        <AmountField row={row} typed={values.typed} />
        {row.given !== null && <GivenField {...{ row, values, tried }} />}
        {isChanged && (
          <Typography role="alert" variant="caption" color="error" component="p">
            {translate(text('changed'), { due })}
          </Typography>
        )}
      </div>
    </Box>
  )
}

function DueDate({ due_date }: Pick<OpenBilling, 'due_date'>) {
  const translate = useTranslate()
  const today = useCompanyDay()
  if (!due_date) return null
  const isOverdue = today !== undefined && due_date < today
  return (
    <Typography variant="caption" component="div" color={isOverdue ? 'error' : 'textSecondary'}>
      {translate(text(isOverdue ? 'overdue' : 'due_by'), { date: formatDate(due_date) })}
    </Typography>
  )
}

/** What a billing gets: what was typed, else what it gets by itself. Emptied, it follows again. */
function AmountField({ row, typed }: { row: AllocationRow; typed: AllocationValues['typed'] }) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const { setValue } = useFormContext<AllocationValues>()
  const { billing, amount, isTyped, above } = row
  const { id, currency } = billing
  const set = (next: AllocationValues['typed']) => setValue('typed', next, { shouldDirty: true })
  const follow = () => set(Object.fromEntries(Object.entries(typed).filter(([key]) => key !== String(id))))
  const whole = wholeProblem(amount, currency)
  const error =
    above > 0
      ? translate(text('above'), { amount: formatCents(above, currency) })
      : whole && translateMessage(whole)
  return (
    <AmountText
      label={translate(text('amount_of'), { id })}
      currency={currency}
      value={isTyped ? (typed[id] ?? '') : amount > 0 ? toDollars(amount).toFixed(decimalsOf(currency)) : ''}
      error={error}
      onChange={(value) => set({ ...typed, [id]: value })}
      onBlur={() => isTyped && typed[id] === '' && follow()}
      follow={isTyped && row.given === null && { to: follow, label: translate(text('follow'), { id }) }}
    />
  )
}

/** What of the money a billing in another currency takes. */
function GivenField({ row, values, tried }: Omit<BillingRowProps, 'isChanged'>) {
  const translate = useTranslate()
  const { setValue } = useFormContext<AllocationValues>()
  const { id } = row.billing
  const { given, currency } = values
  return (
    <Box sx={{ mt: 1 }}>
      <AmountText
        label={translate(text('given_of'), { id })}
        currency={currency}
        value={given[id] ?? ''}
        error={tried && isHalf(row) ? translate(text('both')) : null}
        hint={translate(text('given'), { currency })}
        onChange={(value) => setValue('given', { ...given, [id]: value }, { shouldDirty: true })}
      />
    </Box>
  )
}

interface AmountTextProps {
  /** The accessible name: what stands beside it names it for the others. */
  label: string
  currency: string
  value: string
  error: string | null
  hint?: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Lets the amount follow again. */
  follow?: { to: () => void; label: string } | false
}

function AmountText({ label, currency, value, error, hint, onChange, onBlur, follow }: AmountTextProps) {
  const step = decimalsOf(currency) === 0 ? 1 : 0.01
  const followButton = follow && (
    <InputAdornment position="end">
      <IconButton size="small" edge="end" aria-label={follow.label} title={follow.label} onClick={follow.to}>
        <Autorenew fontSize="small" />
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextField
      type="number"
      size="small"
      fullWidth
      value={value}
      error={error !== null}
      helperText={error ?? hint}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      slotProps={{
        htmlInput: { 'aria-label': label, min: 0, step },
        input: { startAdornment: beforeAmount(currency), endAdornment: followButton },
        formHelperText: { sx: { mx: 0 } },
      }}
      sx={{ m: 0 }}
    />
  )
}

/** One line each; in a narrow dialog the input stands below its billing. */
export const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto 200px' },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'start',
  py: 1,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  '& .BillingRow-due': { textAlign: 'end', minWidth: { sm: 110 }, pt: { sm: 1 } },
} as const
