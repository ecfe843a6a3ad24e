import { Stack } from '@mui/material'
import { useEffect } from 'react'
import { NumberInput, PasswordInput, required, TextInput, type Validator } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  PASSWORD_MASK,
  settingsErrors,
  storedPassword,
} from '../../../server/features/emails/email-settings.rules.ts'
import { CheckboxInput } from '../ui/form/CheckboxInput.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import type { EmailSettings } from './emailSettings.ts'

const of = (source: string) => ({ source, label: `emails.settings.fields.${source}` })
const needed = required()
const wide = { gridColumn: '1 / -1' }

/** Rejects what the server would reject. */
const validateSetting =
  (source: 'smtp_host' | 'from_email'): Validator =>
  (_value, settings: EmailSettings) =>
    settingsErrors(settings)[source]

const HOST = { always: [validateSetting('smtp_host')], enabled: [needed, validateSetting('smtp_host')] }
const FROM = { always: [validateSetting('from_email')], enabled: [needed, validateSetting('from_email')] }

/** Shows that a field may stay empty: a mask for what is stored, and a hint. */
const KEPT = {
  placeholder: PASSWORD_MASK,
  slotProps: { inputLabel: { shrink: true } },
  helperText: 'emails.settings.password_hint',
}
const AGAIN = 'emails.settings.password_again'
const neededAgain = required(AGAIN)

/** Whether saving the form would keep the stored password; null when none is stored. */
function useStoredPassword(stored: EmailSettings) {
  const form = useWatch<EmailSettings>()
  const { clearErrors } = useFormContext<EmailSettings>()
  const outcome = stored.smtp_password === null ? null : storedPassword(stored, { ...stored, ...form })
  // Otherwise only a change of the field itself would clear its error.
  useEffect(() => {
    if (outcome === 'kept') clearErrors('smtp_password')
  }, [outcome, clearErrors])
  return outcome
}

/** The settings; all of them are required once the system is enabled. */
export function EmailSettingsInputs({ stored }: { stored: EmailSettings }) {
  const enabled = useWatch<EmailSettings, 'enable_email_system'>({ name: 'enable_email_system' })
  const password = useStoredPassword(stored)
  const when = enabled ? 'enabled' : 'always'
  const ifEnabled = enabled ? needed : undefined
  return (
    <Stack spacing={1.5}>
      <CheckboxInput {...of('enable_email_system')} hint="emails.settings.enable_hint" />
      <FormFields columns="3fr 2fr">
        <TextInput {...of('smtp_host')} validate={HOST[when]} />
        <NumberInput
          {...of('smtp_port')}
          min={1}
          max={65_535}
          step={1}
          validate={ifEnabled}
          helperText="emails.settings.port_hint"
        />
        <TextInput {...of('smtp_username')} autoComplete="off" validate={ifEnabled} />
        <PasswordInput
          {...of('smtp_password')}
          autoComplete="new-password"
          {...(password === 'kept' && KEPT)}
          {...(password === 'asked' && { helperText: AGAIN })}
          validate={password === 'kept' ? undefined : password === 'asked' ? neededAgain : ifEnabled}
        />
        <TextInput
          {...of('from_email')}
          type="email"
          validate={FROM[when]}
          helperText="emails.settings.from_hint"
          sx={wide}
        />
      </FormFields>
    </Stack>
  )
}
