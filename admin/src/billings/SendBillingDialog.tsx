import { useTranslate, type RaRecord } from 'react-admin'
import { useEmailSettings } from '../emails/useEmailSettings.ts'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import type { Billing } from './billing.ts'
import { EMPTY_MAIL, type Mail } from './mail.ts'
import { useDefaultRateLines } from './pricing.ts'
import { SendForm } from './SendForm.tsx'
import { useSendBilling } from './useSendBilling.ts'

interface SendBillingDialogProps {
  billing: Billing
  /** What its draft is known by. */
  target: RaRecord | string
  /** What was typed before the session expired. */
  draft: object | null | undefined
  onClose: () => void
}

/** The form that sends a billing. */
export function SendBillingDialog({ billing, target, draft, onClose }: SendBillingDialogProps) {
  const translate = useTranslate()
  const { maySchedule } = useEmailSettings()
  const atDefaultRate = useDefaultRateLines(billing.id)
  const { failure, send, clearFailure } = useSendBilling(billing, {
    maySchedule,
    atDefaultRate,
    onDone: onClose,
  })
  return (
    <DialogForm
      title={translate('resources.billings.send.title', { id: billing.id })}
      values={{ ...EMPTY_MAIL, ...draft }}
      target={target}
      restored={Boolean(draft)}
      maxWidth="lg"
      fillsPhones
      onSubmit={(mail) => send(mail as Mail)}
      onClose={onClose}
    >
      <SendForm
        billing={billing}
        maySchedule={maySchedule}
        default_rate_lines={atDefaultRate.lines ?? 0}
        failure={failure}
        onChanged={clearFailure}
        onCancel={onClose}
      />
    </DialogForm>
  )
}
