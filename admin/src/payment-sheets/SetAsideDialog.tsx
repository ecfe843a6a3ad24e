import { useTranslate } from 'react-admin'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { ReasonInput } from '../ui/form/ReasonInput.tsx'
import { ReopenedForm } from '../ui/form/ReopenedForm.tsx'
import type { PaymentLine } from './paymentSheet.ts'
import { useLineDeeds } from './useLineDeeds.ts'

interface SetAsideDialogProps {
  /** The line, where it is there again after a lost session. */
  line?: PaymentLine
  draft?: object | undefined
  failure?: string | null
  onSubmit: (reason: string) => Promise<void> | void
  onClose: () => void
}

const DRAFT = 'set aside line'
const key = (name: string) => `resources.payment-lines.${name}`

/** Asks why a line is no payment of a client. */
export function SetAsideDialog({ line, draft, failure = null, onSubmit, onClose }: SetAsideDialogProps) {
  const translate = useTranslate()
  return (
    <DialogForm
      title={translate(key('set_aside_title'))}
      values={draft ?? { reason: '' }}
      {...(line && { target: DRAFT, about: line })}
      restored={Boolean(draft)}
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

interface SetLineAsideProps {
  line: PaymentLine
  draft?: object
  onClose: () => void
}

/** Sets a line aside that waits. */
export function SetLineAside({ line, draft, onClose }: SetLineAsideProps) {
  const { setAside, failure } = useLineDeeds(line)
  const submit = async (reason: string) => {
    if (await setAside(reason)) onClose()
  }
  return <SetAsideDialog {...{ line, draft, failure, onClose }} onSubmit={submit} />
}

/** A line that was being set aside when the session was lost. */
export const ReopenedSetAside = () => (
  <ReopenedForm<PaymentLine> target={DRAFT}>
    {({ about, ...form }) => <SetLineAside line={about} {...form} />}
  </ReopenedForm>
)
