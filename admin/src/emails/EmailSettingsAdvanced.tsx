import ExpandMore from '@mui/icons-material/ExpandMore'
import { Accordion, AccordionDetails, AccordionSummary, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { NumberInput, TextInput, useTranslate, type Validator } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { MAX_PER_MINUTE, settingsErrors } from '../../../server/features/emails/email-settings.rules.ts'
import { CheckboxInput } from '../ui/form/CheckboxInput.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { DkimInputs } from './DkimInputs.tsx'
import { ADVANCED, type EmailSettings } from './emailSettings.ts'

const of = (source: string) => ({
  source,
  label: `emails.settings.fields.${source}`,
})

const validateReplyTo: Validator = (_value, settings: EmailSettings) =>
  settingsErrors(settings).reply_to_email

/** The optional settings: open when one of them is set or invalid. */
export function EmailSettingsAdvanced({ stored }: { stored: EmailSettings }) {
  const translate = useTranslate()
  const { errors } = useFormState()
  const [isOpen, setOpen] = useState(() => ADVANCED.some((field) => stored[field]))
  const isInvalid = ADVANCED.some((field) => errors[field])
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen || isInvalid}
      onChange={(_event, expanded) => setOpen(expanded)}
      slotProps={{ heading: { component: 'h2' } }}
      sx={{ mt: 3, borderRadius: 1, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Stack>
          <Typography component="span" variant="subtitle2" sx={{ fontWeight: 600 }}>
            {translate('emails.settings.advanced')}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {translate('emails.settings.advanced_about')}
          </Typography>
        </Stack>
      </AccordionSummary>
      <AccordionDetails>
        <Stack spacing={1.5}>
          <FormFields columns="3fr 2fr">
            <TextInput
              {...of('reply_to_email')}
              type="email"
              validate={validateReplyTo}
              helperText="emails.settings.reply_to_hint"
            />
            <NumberInput
              {...of('max_per_minute')}
              min={1}
              max={MAX_PER_MINUTE}
              step={1}
              helperText="emails.settings.max_per_minute_hint"
            />
          </FormFields>
          <CheckboxInput {...of('allow_scheduled_sending')} hint="emails.settings.scheduled_hint" />
          <CheckboxInput {...of('allow_self_signed')} hint="emails.settings.self_signed_hint" />
          <DkimInputs stored={stored} />
        </Stack>
      </AccordionDetails>
    </Accordion>
  )
}
