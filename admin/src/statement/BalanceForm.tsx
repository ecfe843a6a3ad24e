import { Button, Stack, TextField } from '@mui/material'
import { useCallback, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { UnsavedChanges } from '../common/UnsavedChanges.tsx'
import { useKeepDraft } from '../common/useFormGuard.ts'
import { BALANCE, type BalanceTexts } from './balanceDraft.ts'
import { BalanceFigures, type BalanceState } from './BalanceFigures.tsx'
import type { BalanceChange } from './useSaveBalance.ts'

interface BalanceFormProps extends BalanceState {
  /** What was typed before the session was lost. */
  draft: BalanceTexts | null
  onSave: (change: BalanceChange) => Promise<void>
  onCancel: () => void
}

/** What is typed as dollars; anything that is no number is 0. */
const amountOf = (text: string): number => Number(text) || 0

/** Edits the previous balance and the paid amount; the new balance follows as it is typed. */
export function BalanceForm({ draft, onSave, onCancel, ...state }: BalanceFormProps) {
  const translate = useTranslate()
  const { view, busy } = state
  const saved = { previous: String(view.previous_balance), paid: String(view.paid_amount) }
  const [previous, setPrevious] = useState((draft ?? saved).previous)
  const [paid, setPaid] = useState((draft ?? saved).paid)
  useKeepDraft(
    BALANCE,
    useCallback(() => ({ previous, paid }), [previous, paid]),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSave({ previous_balance: amountOf(previous), paid_amount: amountOf(paid) })
  }
  const cancelByKey = ({ key }: KeyboardEvent) => key === 'Escape' && !busy && onCancel()
  return (
    <form onSubmit={submit} onKeyDown={cancelByKey} noValidate>
      {(previous !== saved.previous || paid !== saved.paid) && <UnsavedChanges />}
      <BalanceFigures
        {...state}
        paid={Math.round(amountOf(paid) * 100)}
        previousCell={
          <AmountField
            label={translate('statement.balance.previous')}
            hint={translate('statement.balance.snapshot')}
            text={previous}
            onChange={setPrevious}
          />
        }
        paidCell={
          <AmountField
            label={translate('statement.balance.paid')}
            hint={translate('statement.balance.paid_hint')}
            text={paid}
            onChange={setPaid}
            min={0}
          />
        }
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
  label: string
  hint: string
  text: string
  onChange: (text: string) => void
  min?: number
}

function AmountField({ label, hint, text, onChange, min }: AmountFieldProps) {
  return (
    <TextField
      type="number"
      label={label}
      helperText={hint}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onChange(String(amountOf(text)))}
      slotProps={{ htmlInput: { step: 0.01, min }, input: { startAdornment: '$' } }}
      sx={{ '& .MuiFormHelperText-root': { mx: 0, fontSize: '0.8125rem' } }}
    />
  )
}
