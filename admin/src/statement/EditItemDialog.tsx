import { useTranslate } from 'react-admin'
import { DialogBody } from '../common/DialogBody.tsx'
import { DialogForm } from '../common/DialogForm.tsx'
import { ItemInputs } from './ItemInputs.tsx'
import { useSaveItem } from './useSaveItem.ts'
import type { BillingItem } from './view.ts'

interface EditItemDialogProps {
  billing_id: number
  item: BillingItem
  /** What was typed before the session was lost. */
  draft?: object | undefined
  onClose: () => void
}

/** The form of a line. */
export function EditItemDialog({ billing_id, item, draft, onClose }: EditItemDialogProps) {
  const translate = useTranslate()
  const { failure, save } = useSaveItem(billing_id, item, onClose)
  return (
    <DialogForm
      title={translate('statement.edit_title')}
      values={{ ...item, ...draft }}
      target={item}
      restored={Boolean(draft)}
      maxWidth="md"
      onSubmit={save}
      onClose={onClose}
    >
      <DialogBody failure={failure} label="statement.save_changes" onCancel={onClose}>
        <ItemInputs />
      </DialogBody>
    </DialogForm>
  )
}
