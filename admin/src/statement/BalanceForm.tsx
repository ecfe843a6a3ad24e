import { Button, Stack, TextField } from '@mui/material'
import { useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import { BalanceFigures, type BalanceState } from './BalanceFigures.tsx'
import type { BalanceChange } from './useSaveBalance.ts'

interface BalanceFormProps extends BalanceState {
  onSave: (change: BalanceChange) => Promise<void>
  onCancel: () => void
}

/** What is typed as dollars; anything that is no number is 0. */
const amountOf = (text: string): number => Number(text) || 0

/** Edits the previous balance and the paid amount; the new balance follows as it is typed. */
export function BalanceForm({ onSave, onCancel, ...state }: BalanceFormProps) {
  const translate = useTranslate()
  const [previous, setPrevious] = useState(String(state.view.previous_balance))
  const [paid, setPaid] = useState(String(state.view.paid_amount))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSave({ previous_balance: amountOf(previous), paid_amount: amountOf(paid) })
  }
  return (
    <form onSubmit={submit} noValidate>
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
        <Button type="submit" variant="contained" disabled={state.busy}>
          {translate(state.busy ? 'common.saving' : 'common.save')}
        </Button>
        <Button color="inherit" disabled={state.busy} onClick={onCancel}>
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
