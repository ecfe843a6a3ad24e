import { DialogContentText } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { DialogBody } from './DialogBody.tsx'
import { DialogForm } from './DialogForm.tsx'
import { ReasonInput } from './ReasonInput.tsx'
import type { OpenFormDraft } from './useOpenForm.ts'
import { usePost } from './usePost.ts'

interface ReasonDialogProps extends OpenFormDraft {
  /** The key of its texts: title, about, reason, submit, busy, done, failed. */
  texts: string
  /** What the texts name. */
  values: object
  /** The call that takes `{ reason }`. */
  path: string
  onClose: () => void
}

/** Asks why something is taken back, says what becomes of it, and does it. */
export function ReasonDialog({ texts, values, path, target, draft, onClose }: ReasonDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const onDone = () => {
    notify(`${texts}.done`, { type: 'success', messageArgs: values })
    onClose()
  }
  const { failure, post } = usePost({ path, failed: `${texts}.failed`, onDone })
  return (
    <DialogForm
      title={translate(`${texts}.title`, values)}
      values={draft ?? { reason: '' }}
      target={target}
      restored={Boolean(draft)}
      maxWidth="sm"
      onSubmit={post}
      onClose={onClose}
    >
      <DialogBody failure={failure} label={`${texts}.submit`} busyLabel={`${texts}.busy`} onCancel={onClose}>
        <DialogContentText sx={{ mb: 2 }}>{translate(`${texts}.about`, values)}</DialogContentText>
        <ReasonInput label={`${texts}.reason`} autoFocus />
      </DialogBody>
    </DialogForm>
  )
}
