import { useTranslate } from 'react-admin'
import { useEmailSettings } from '../emails/useEmailSettings.ts'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import type { Billing } from './billing.ts'
import { EMPTY_MAIL, type Mail } from './mail.ts'
import { useDefaultRateLines } from './pricing.ts'
import { SendForm } from './SendForm.tsx'
import { useSendBilling } from './useSendBilling.ts'

/** The send form, over the list: billings are not edited there, so a record in the editor is one to send. */
export function SendDialog() {
  const { open, close } = useEditor()
  if (!open || open.target === 'new') return null
  return <OpenDialog billing={open.target as Billing} draft={open.values} onClose={close} />
}

interface OpenDialogProps {
  billing: Billing
  /** What was typed before the session expired. */
  draft: object | undefined
  onClose: () => void
}

function OpenDialog({ billing, draft, onClose }: OpenDialogProps) {
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
      target={billing}
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
