import { useTranslate } from 'react-admin'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { ReasonInput } from '../ui/form/ReasonInput.tsx'

interface SetAsideDialogProps {
  /** The `target` of the form's draft. */
  target: string
  failure?: string | null
  onSubmit: (reason: string) => Promise<void> | void
  onClose: () => void
}

const key = (name: string) => `resources.payment-lines.${name}`

/** Asks why a line is no payment of a client. */
export function SetAsideDialog({ target, failure = null, onSubmit, onClose }: SetAsideDialogProps) {
  const translate = useTranslate()
  return (
    <DialogForm
      title={translate(key('set_aside_title'))}
      values={{ reason: '' }}
      target={target}
      maxWidth="sm"
      onSubmit={async (values) => onSubmit((values as { reason: string }).reason.trim())}
      onClose={onClose}
    >
      <DialogBody failure={failure} label={key('set_aside')} onCancel={onClose}>
        <ReasonInput label={key('fields.reason')} autoFocus />
      </DialogBody>
    </DialogForm>
  )
}
