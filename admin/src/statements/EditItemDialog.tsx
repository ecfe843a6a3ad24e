import { memo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { ItemInputs } from './ItemInputs.tsx'
import type { ItemDraft } from './useLineDialogs.ts'
import { useSaveItem } from './useSaveItem.ts'
import type { BillingItem } from './view.ts'

interface EditItemDialogProps {
  billing_id: number
  item: BillingItem
  /** What was typed before the session was lost. */
  draft?: ItemDraft | undefined
  onClose: () => void
}

/** The form of a line. */
export const EditItemDialog = memo(function EditItemDialog(props: EditItemDialogProps) {
  const { billing_id, item, draft, onClose } = props
  const translate = useTranslate()
  // The line may change while the form is open: what is saved is based on what was read.
  const [base] = useState(draft?.base ?? item)
  const { failure, save, conflict, keepMine, takeTheirs, leaveOpen } = useSaveItem(billing_id, base, onClose)
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    await keepMine()
    setBusy(false)
  }
  return (
    <>
      <DialogForm
        title={translate('statement.edit_title')}
        values={{ ...base, ...draft?.values }}
        target={base}
        restored={Boolean(draft)}
        maxWidth="md"
        onSubmit={save}
        onClose={onClose}
      >
        <DialogBody failure={failure} label="statement.save_changes" onCancel={onClose}>
          <ItemInputs />
        </DialogBody>
      </DialogForm>
      {conflict && (
        <ConflictDialog
          fields={conflict.fields}
          busy={busy}
          onKeep={() => void keep()}
          onTake={takeTheirs}
          onClose={leaveOpen}
        />
      )}
    </>
  )
})
