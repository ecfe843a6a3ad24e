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

/** What the server would refuse about a filled field. */
const sound =
  (source: 'smtp_host' | 'from_email'): Validator =>
  (_value, settings: EmailSettings) =>
    settingsErrors(settings)[source]

const HOST = { always: [sound('smtp_host')], enabled: [needed, sound('smtp_host')] }
const FROM = { always: [sound('from_email')], enabled: [needed, sound('from_email')] }

/** What says of a field that it may stay empty: signs for what is stored, and a hint. */
const KEPT = {
  placeholder: PASSWORD_MASK,
  slotProps: { inputLabel: { shrink: true } },
  helperText: 'emails.settings.password_hint',
}
const AGAIN = 'emails.settings.password_again'
const neededAgain = required(AGAIN)

/** What becomes of the stored password by what stands in the form; null when none is stored. */
function useStoredPassword(stored: EmailSettings) {
  const form = useWatch<EmailSettings>()
  const { clearErrors } = useFormContext<EmailSettings>()
  const fate = stored.smtp_password === null ? null : storedPassword(stored, { ...stored, ...form })
  // Only a change of the field itself would take back what was wrong with it.
  useEffect(() => {
    if (fate === 'kept') clearErrors('smtp_password')
  }, [fate, clearErrors])
  return fate
}

/** The settings; once the system is enabled, all of them are needed. */
export function EmailSettingsInputs({ stored }: { stored: EmailSettings }) {
  const enabled = useWatch<EmailSettings, 'enable_email_system'>({ name: 'enable_email_system' })
  const fate = useStoredPassword(stored)
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
          {...(fate === 'kept' && KEPT)}
          {...(fate === 'asked' && { helperText: AGAIN })}
          validate={fate === 'kept' ? undefined : fate === 'asked' ? neededAgain : ifEnabled}
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
