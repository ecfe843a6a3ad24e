import { Stack } from '@mui/material'
import { useState } from 'react'
import {
  maxLength,
  required,
  SelectInput,
  TextInput,
  useDataProvider,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { DEFAULT_DAYS } from '../../../server/features/tokens/tokens.rules.ts'
import { SCOPES, type Scope } from '../../../server/features/permissions/permissions.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { CheckboxGroup } from '../ui/form/CheckboxGroup.tsx'
import { CheckboxInput } from '../ui/form/CheckboxInput.tsx'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import type { OpenFormDraft } from '../ui/form/useOpenForm.ts'
import { formatDay } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { CreatedToken } from './CreatedToken.tsx'
import { endAfter, type CreatedApiToken } from './token.ts'

interface Values {
  name: string
  scopes: Partial<Record<Scope, boolean>>
  days: number
}

const NEW: Values = { name: '', scopes: { read: true }, days: DEFAULT_DAYS }
const validateName = [required(), maxLength(100)]
const DAYS = [7, 30, DEFAULT_DAYS, 180, 366]

interface NewTokenDialogProps extends OpenFormDraft {
  onClose: () => void
}

/** Asks what a token is for and what it may do, makes it, and shows it this once. */
export function NewTokenDialog({ target, draft, onClose }: NewTokenDialogProps) {
  const translate = useTranslate()
  const { failure, made, create } = useCreateToken()
  if (made) return <CreatedToken token={made} onClose={onClose} />
  return (
    <DialogForm
      title={translate('resources.tokens.add')}
      values={draft ?? NEW}
      target={target}
      restored={Boolean(draft)}
      maxWidth="sm"
      fillsPhones
      onSubmit={(values) => create(values as Values)}
      onClose={onClose}
    >
      <DialogBody
        failure={failure}
        label="resources.tokens.create"
        busyLabel="resources.tokens.creating"
        onCancel={onClose}
      >
        <Stack spacing={2} sx={{ pt: 1 }}>
          <TextInput
            source="name"
            label="resources.tokens.fields.name"
            helperText="resources.tokens.name_hint"
            validate={validateName}
            autoFocus
            margin="none"
          />
          <ScopesInput />
          <DaysInput />
        </Stack>
      </DialogBody>
    </DialogForm>
  )
}

const keyOf = (scope: Scope, text: 'name' | 'about') => `resources.tokens.scopes.${scope}.${text}`

const ScopesInput = () => (
  <CheckboxGroup label="resources.tokens.fields.scopes" hint="resources.tokens.scopes_hint">
    {SCOPES.map((scope) => (
      <CheckboxInput
        key={scope}
        source={`scopes.${scope}`}
        label={keyOf(scope, 'name')}
        hint={keyOf(scope, 'about')}
      />
    ))}
  </CheckboxGroup>
)

/** For how long, and until which day that is. */
function DaysInput() {
  const translate = useTranslate()
  const days = useWatch<Values, 'days'>({ name: 'days' })
  return (
    <SelectInput
      source="days"
      label="resources.tokens.fields.days"
      choices={DAYS.map((id) => ({
        id,
        name: translate('resources.tokens.for_days', { count: formatCount(id) }),
      }))}
      helperText={translate('resources.tokens.until', { day: formatDay(endAfter(Number(days))) })}
      translateChoice={false}
      validate={required()}
      margin="none"
    />
  )
}

/** Creates a token; resolves to the errors of the fields. */
function useCreateToken() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string | null>(null)
  const [made, setMade] = useState<CreatedApiToken | null>(null)

  const create = async ({ name, scopes, days }: Values) => {
    const chosen = SCOPES.filter((scope) => scopes[scope])
    setFailure(chosen.length ? null : translate('resources.tokens.no_scope'))
    if (!chosen.length) return undefined
    const body = JSON.stringify({ name, scopes: chosen, days })
    try {
      setMade(await dataProvider.request<CreatedApiToken>('tokens', { method: 'POST', body }))
    } catch (error) {
      if (statusOf(error) === 401) return undefined
      setFailure(failureText(error, 'resources.tokens.create_failed'))
      return fieldErrorsOf(error)
    }
    refresh()
    return undefined
  }
  return { failure, made, create }
}
