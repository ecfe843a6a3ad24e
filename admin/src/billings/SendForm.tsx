import { Alert, DialogActions, DialogContent, Stack, Typography } from '@mui/material'
import { useEffect } from 'react'
import { TextInput, useTranslate } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import { MessageInputs } from '../emails/MessageInputs.tsx'
import { placeholderTag } from '../emails/emailTemplate.ts'
import { MailFailure } from '../outbox/MailFailure.tsx'
import { CancelButton } from '../ui/form/CancelButton.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { formatMoney } from '../ui/format/money.ts'
import type { Billing } from './billing.ts'
import { CopiesInput } from './CopiesInput.tsx'
import { useBilledClient } from './CopiesInput.tsx'
import { DefaultRateConfirm } from './DefaultRateConfirm.tsx'
import type { Mail } from './mail.ts'
import { ScheduleInputs } from './ScheduleInputs.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'
import type { SendFailure } from './useSendBilling.ts'

interface SendFormProps {
  billing: Billing
  /** Whether a message can be sent later. */
  maySchedule: boolean
  /** How many lines of the statement are at the default rate. */
  default_rate_lines: number
  failure: SendFailure | null
  /** Called when the form has changed. */
  onChanged: () => void
  onCancel: () => void
}

/** The recipients, the message and the time. */
export function SendForm({ billing, maySchedule, failure, onChanged, onCancel, ...props }: SendFormProps) {
  const mail = useWatch<Mail>()
  useEffect(onChanged, [onChanged, mail])
  const scheduled = Boolean(mail.scheduled)
  const action = scheduled ? 'resources.billings.send.schedule_submit' : 'resources.billings.send.submit'
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        <SendInstructions billing={billing} />
        <DefaultRateConfirm lines={props.default_rate_lines} />
        <FormFields columns="1fr 1fr">
          <RecipientInput client_id={billing.client_id} />
          <TemplateChoice />
          <CopiesInput client_id={billing.client_id} />
        </FormFields>
        <MessageInputs billing={billing.id} />
        <ScheduleInputs scheduled={scheduled} allowed={maySchedule} />
      </DialogContent>
      {failure && (
        <Alert severity="error" sx={{ mx: 3, mb: 1, flexShrink: 0 }}>
          <MailFailure {...failure} />
        </Alert>
      )}
      <DialogActions>
        <CancelButton onClick={onCancel} />
        <SubmitButton label={action} busyLabel="resources.billings.send.busy" />
      </DialogActions>
    </>
  )
}

function SendInstructions({ billing }: { billing: Billing }) {
  const translate = useTranslate()
  const text = (key: string, args: object) => translate(`resources.billings.send.${key}`, args)
  const about = {
    client: billing.client.client_name,
    period: formatPeriod(billing),
    amount: formatMoney(billing.total_amount, billing.currency),
  }
  return (
    <Stack spacing={1.5} sx={{ mb: 1.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {text('about', about)}
      </Typography>
      <Alert severity="info" role="note">
        {text('attached', { file: `billing_${billing.id}.pdf` })}
        {'. '}
        {billing.issue_state !== 'issued' && `${text(`issued_first.${billing.issue_state}`, {})} `}
        {text('placeholders', { example: placeholderTag('client_name') })}
      </Alert>
    </Stack>
  )
}

/** The recipient: the client's first address, unless something else was typed. */
function RecipientInput({ client_id }: { client_id: number }) {
  const { getValues, resetField } = useFormContext<Mail>()
  const { isReady } = useFormState()
  const client = useBilledClient(client_id)
  const address = client?.email_1
  useEffect(() => {
    // Before it is ready the form would discard this again.
    if (isReady && address && getValues('recipient_email') === null)
      resetField('recipient_email', { defaultValue: address })
  }, [isReady, address, getValues, resetField])
  return (
    <TextInput
      source="recipient_email"
      label="resources.billings.send.recipient"
      type="email"
      helperText={client && !address ? 'resources.billings.send.no_address' : false}
      autoFocus
    />
  )
}
