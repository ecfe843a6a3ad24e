import { Box, Typography } from '@mui/material'
import { useId } from 'react'
import { TextInput, useTranslate, type Validator } from 'react-admin'
import { PASSWORD_MASK, settingsErrors } from '../../../server/features/emails/email-settings.rules.ts'
import { FormFields } from '../ui/form/FormFields.tsx'
import { effectiveKey, type EmailSettings } from './emailSettings.ts'

type Source = 'dkim_domain' | 'dkim_selector' | 'dkim_private_key'

const of = (source: Source) => ({ source, label: `emails.settings.fields.${source}` })
const wide = { gridColumn: '1 / -1' }

const validateSetting =
  (source: Source, hasKey: boolean): Validator =>
  (_value, settings: EmailSettings) =>
    settingsErrors({ ...settings, dkim_private_key: effectiveKey(settings, hasKey) })[source]

const validators = (hasKey: boolean) => ({
  dkim_domain: validateSetting('dkim_domain', hasKey),
  dkim_selector: validateSetting('dkim_selector', hasKey),
  dkim_private_key: validateSetting('dkim_private_key', hasKey),
})
const WITH_KEY = validators(true)
const WITHOUT_KEY = validators(false)

/** What messages are signed with: all of its fields or none. */
export function DkimInputs({ stored: { dkim_private_key, dkim_record } }: { stored: EmailSettings }) {
  const translate = useTranslate()
  const titleId = useId()
  const hasKey = dkim_private_key !== null
  const validate = hasKey ? WITH_KEY : WITHOUT_KEY
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" sx={{ mt: 1, fontWeight: 600 }}>
        {translate('emails.settings.dkim')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('emails.settings.dkim_about')}
      </Typography>
      <FormFields columns="3fr 2fr">
        <TextInput
          {...of('dkim_domain')}
          validate={validate.dkim_domain}
          helperText="emails.settings.dkim_domain_hint"
        />
        <TextInput
          {...of('dkim_selector')}
          validate={validate.dkim_selector}
          helperText="emails.settings.dkim_selector_hint"
        />
        <TextInput
          {...of('dkim_private_key')}
          validate={validate.dkim_private_key}
          multiline
          minRows={3}
          maxRows={8}
          autoComplete="off"
          spellCheck={false}
          {...(hasKey && { placeholder: PASSWORD_MASK, slotProps: { inputLabel: { shrink: true } } })}
          helperText={hasKey ? 'emails.settings.dkim_key_stored' : 'emails.settings.dkim_key_hint'}
          sx={wide}
        />
      </FormFields>
      {dkim_record && <DkimRecord {...dkim_record} />}
    </Box>
  )
}

/** The DNS record that receivers look up. */
function DkimRecord({ name, value }: NonNullable<EmailSettings['dkim_record']>) {
  const translate = useTranslate()
  const code = { component: 'code', variant: 'body2', dir: 'ltr' } as const
  const plain = { display: 'block', overflowWrap: 'anywhere', fontFamily: 'monospace' }
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('emails.settings.dkim_record')}
      </Typography>
      <Typography {...code} sx={plain}>
        {name}
      </Typography>
      <Typography {...code} sx={plain}>
        {value}
      </Typography>
    </Box>
  )
}
