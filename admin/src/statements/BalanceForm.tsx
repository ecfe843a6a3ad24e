import { Button, Stack, TextField } from '@mui/material'
import { useCallback, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { decimalsOf } from '../../../server/lib/currency.rules.ts'
import type { Message } from '../../../server/messages.ts'
import { currencyParam, message } from '../../../server/messages/message.ts'
import {
  beforeAmount,
  formatCents,
  MAX_PAYMENT_CENTS,
  toCents,
  toDollars,
  wholeProblem,
} from '../../../server/lib/money.rules.ts'
import { readDraft } from '../providers/formDraft.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { UnsavedChanges } from '../ui/form/UnsavedChanges.tsx'
import { useSaveDraft } from '../ui/form/useDraft.ts'
import { BalanceFigures, type BalanceState } from './BalanceFigures.tsx'
import { PreviousFigure } from './BalanceView.tsx'
import { overpaidCents } from './OverpaidDialog.tsx'
import type { BalanceChange } from './useSaveBalance.ts'
import type { ViewBalance } from './view.ts'
import { useMayHere } from '../ui/page/IfMay.tsx'

/** The texts of the inputs. */
interface BalanceTexts {
  previous: string
  paid: string
  /** The version of the billing that they are based on. */
  version: number
}

interface BalanceFormProps extends BalanceState {
  /** What was typed before the session expired. */
  draft: BalanceTexts | null
  onSave: (change: BalanceChange) => Promise<void>
  onCancel: () => void
}

/** What was typed; anything that is no number is 0. */
const amountOf = (text: string): number => Number(text) || 0

/** The amounts of the form: the key of the hint of each, and its minimum in cents. */
const AMOUNTS = {
  previous: { hint: 'snapshot', min: -MAX_PAYMENT_CENTS },
  paid: { hint: 'paid_hint', min: 0 },
}
type AmountName = keyof typeof AMOUNTS

const limitsOf = (name: AmountName) => ({
  min: toDollars(AMOUNTS[name].min),
  max: toDollars(MAX_PAYMENT_CENTS),
})

/** The error of an amount, in the words of the server. */
function errorOf(name: AmountName, text: string, currency: string): Message | null {
  const { min, max } = limitsOf(name)
  const amount = amountOf(text)
  const inCurrency = currencyParam(currency)
  if (amount > max) return message('field.at_most', { amount: max, ...inCurrency })
  if (amount < min) return message('field.at_least', { amount: min, ...inCurrency })
  try {
    return wholeProblem(toCents(amount), currency)
  } catch {
    return message('field.decimals')
  }
}

/** The name of this form as the target of a draft. */
const DRAFT_TARGET = 'balance'

/** What was typed into this form before the session expired, null when nothing was. */
export function balanceDraft(pathname: string): BalanceTexts | null {
  const draft = readDraft()
  return draft?.path === pathname && draft.target === DRAFT_TARGET ? (draft.values as BalanceTexts) : null
}

const textsOf = ({ previous_balance, paid_amount, version }: ViewBalance): BalanceTexts => ({
  previous: String(previous_balance),
  paid: String(paid_amount),
  version,
})

/** Edits the previous balance and the paid amount; the new balance follows as it is typed. */
export function BalanceForm({ draft, onSave, onCancel, ...state }: BalanceFormProps) {
  const translate = useTranslate()
  const { view, total, busy } = state
  const { currency } = view
  // Whoever takes money says what is paid, not what is owed; of a closed month nobody says that.
  const isPaidAlone = !useMayHere('repriceBilling')
  // The statement may change while the form is open: what is saved is based on what was read.
  const [saved] = useState(() => textsOf(view))
  const { version } = draft ?? saved
  const [previous, setPrevious] = useState((draft ?? saved).previous)
  const [paid, setPaid] = useState((draft ?? saved).paid)
  const fields = {
    previous: { text: previous, onChange: setPrevious },
    paid: { text: paid, onChange: setPaid },
  }
  const typed = useCallback(() => ({ previous, paid, version }), [previous, paid, version])
  useSaveDraft(DRAFT_TARGET, typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (errorOf('previous', previous, currency) ?? errorOf('paid', paid, currency)) return
    void onSave({ previous_balance: amountOf(previous), paid_amount: amountOf(paid), version })
  }
  const over = overpaidCents({ previous_balance: amountOf(previous), paid_amount: amountOf(paid), total })
  const lowered = Math.round((view.paid_amount - amountOf(paid)) * 100)
  const noteOf = (hint: string, cents: number) =>
    cents > 0 && translate(`statement.balance.${hint}`, { amount: formatCents(cents, currency) })
  const note = noteOf('overpaid_hint', over) || noteOf('lowered_hint', lowered)
  const of = (name: AmountName) => ({ name, currency, ...fields[name] })
  const cancelByKey = ({ key }: KeyboardEvent) => key === 'Escape' && !busy && onCancel()
  return (
    <form onSubmit={submit} onKeyDown={cancelByKey} noValidate>
      {(previous !== saved.previous || paid !== saved.paid) && <UnsavedChanges />}
      <BalanceFigures
        {...state}
        paid={Math.round(amountOf(paid) * 100)}
        previousCell={
          isPaidAlone ? <PreviousFigure view={view} /> : <AmountField {...of('previous')} focused />
        }
        paidCell={<AmountField {...of('paid')} note={note} focused={isPaidAlone} />}
      />
      <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {translate(busy ? 'common.saving' : 'common.save')}
        </Button>
        <Button color="inherit" disabled={busy} onClick={onCancel}>
          {translate('common.cancel')}
        </Button>
      </Stack>
    </form>
  )
}

interface AmountFieldProps {
  name: AmountName
  text: string
  currency: string
  /** Instead of its hint, as text. */
  note?: string | false
  onChange: (text: string) => void
  focused?: boolean
}

function AmountField({ name, text, currency, note, onChange, focused = false }: AmountFieldProps) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const { hint } = AMOUNTS[name]
  const error = errorOf(name, text, currency)
  const step = decimalsOf(currency) === 0 ? 1 : 0.01
  return (
    <TextField
      type="number"
      autoFocus={focused}
      label={translate(`statement.balance.${name}`)}
      error={error !== null}
      helperText={error === null ? note || translate(`statement.balance.${hint}`) : translateMessage(error)}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onChange(String(amountOf(text)))}
      slotProps={{
        htmlInput: { step, ...limitsOf(name) },
        input: { startAdornment: beforeAmount(currency) },
      }}
      sx={{ '& .MuiFormHelperText-root': { mx: 0, fontSize: '0.75rem' } }}
    />
  )
}
