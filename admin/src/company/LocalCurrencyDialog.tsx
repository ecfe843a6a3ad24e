import { Autocomplete, Stack, TextField, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { required, useDataProvider, useInput, useNotify, useTranslate } from 'react-admin'
import { useWatch, type ControllerRenderProps } from 'react-hook-form'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import type { OpenFormDraft } from '../ui/form/useOpenForm.ts'
import { useCurrencyChoices } from '../ui/format/currencies.ts'
import type { Company } from './company.ts'
import { CurrencyChange } from './CurrencyChange.tsx'
import { useCurrencyPreview } from './useCurrencyPreview.ts'

interface LocalCurrencyDialogProps extends OpenFormDraft {
  /** Whether it is declared what amounts from before are in. */
  isPending: boolean
  onClose: () => void
}

interface Chosen {
  local_currency: string | null
}

const NOTHING: Chosen = { local_currency: null }

/** Chooses the local currency, and shows what that changes before it is saved. */
export function LocalCurrencyDialog({ isPending, target, draft, onClose }: LocalCurrencyDialogProps) {
  const translate = useTranslate()
  const { save, failure } = useSaveCurrency(onClose)
  return (
    <DialogForm
      title={translate(`company.currency.${isPending ? 'pending_title' : 'change'}`)}
      values={draft ?? NOTHING}
      target={target}
      restored={Boolean(draft)}
      maxWidth="sm"
      onSubmit={(values) => save(values as Chosen)}
      onClose={onClose}
    >
      <ChoiceBody isPending={isPending} failure={failure} onClose={onClose} />
    </DialogForm>
  )
}

interface ChoiceBodyProps extends Pick<LocalCurrencyDialogProps, 'isPending' | 'onClose'> {
  failure: string | undefined
}

/** The choice and what it changes; one that cannot be is not saved. */
function ChoiceBody({ isPending, failure, onClose }: ChoiceBodyProps) {
  const translate = useTranslate()
  const code = useWatch<Chosen, 'local_currency'>({ name: 'local_currency' })
  const { data } = useCurrencyPreview(code)
  return (
    <DialogBody
      label="company.currency.save"
      busyLabel="company.currency.saving"
      failure={failure}
      disabled={Boolean(data?.reason)}
      onCancel={onClose}
    >
      <Stack spacing={2}>
        <Typography>{translate(`company.currency.${isPending ? 'pending_hint' : 'change_hint'}`)}</Typography>
        <CurrencyInput />
        {code && <CurrencyChange code={code} />}
      </Stack>
    </DialogBody>
  )
}

const REQUIRED = required()

/** Chooses a currency by its code or its name. */
function CurrencyInput() {
  const translate = useTranslate()
  const choices = useCurrencyChoices()
  const input = useInput({ source: 'local_currency', validate: REQUIRED })
  const { value, onChange, onBlur, ref } = input.field as ControllerRenderProps<Chosen, 'local_currency'>
  const error = input.fieldState.error?.message
  return (
    <Autocomplete
      id={input.id}
      autoHighlight
      options={choices}
      getOptionLabel={({ text }) => text}
      getOptionKey={({ code }) => code}
      value={choices.find(({ code }) => code === value) ?? null}
      onChange={(_event, chosen) => onChange(chosen?.code ?? null)}
      onBlur={onBlur}
      noOptionsText={translate('company.currency.none')}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={ref}
          autoFocus
          label={translate('company.currency.title')}
          error={Boolean(error)}
          helperText={error ? translate(error, { _: error }) : undefined}
        />
      )}
    />
  )
}

/** @returns saves the currency; `failure` says why that failed */
function useSaveCurrency(onSaved: () => void) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string>()

  const save = async ({ local_currency }: Chosen): Promise<void> => {
    setFailure(undefined)
    try {
      const body = JSON.stringify({ local_currency })
      const saved = await dataProvider.request<Company>('settings/company', { method: 'PUT', body })
      notify(translate('company.currency.saved', { currency: saved.local_currency }), { type: 'success' })
      onSaved()
      // Amounts on any page may have another currency now.
      await queryClient.invalidateQueries()
    } catch (error) {
      if (statusOf(error) !== 401) setFailure(failureText(error, 'company.currency.save_failed'))
    }
  }
  return { save, failure }
}
