import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { AddItemDialog } from './AddItemDialog.tsx'
import { EditItemDialog } from './EditItemDialog.tsx'
import { RemoveItemDialog } from './RemoveItemDialog.tsx'
import type { ItemDraft, LineDialogState } from './useLineDialogs.ts'
import type { BillingView } from './view.ts'

interface LineDialogsProps {
  view: BillingView
  dialogs: LineDialogState
}

/** The dialogs that add, edit and remove a line. A line that is gone says so, and closes its dialog. */
export function LineDialogs({ view, dialogs: { open, close } }: LineDialogsProps) {
  if (!open) return null
  if (open.kind === 'add') return <AddItemDialog view={view} onClose={close} />
  if (open.kind === 'edit') return <EditLine key={open.item_id} view={view} {...open} onClose={close} />
  const item = view.billing_items.find(({ id }) => id === open.item_id)
  if (!item) return <GoneItem onClose={close} />
  return <RemoveItemDialog billing_id={view.billing_id} item={item} onClose={close} />
}

interface EditLineProps {
  view: BillingView
  item_id: number
  draft?: ItemDraft
  onClose: () => void
}

/** The form is about the line as it was when it was opened, and stays whatever becomes of the line behind it. */
function EditLine({ view: { billing_id, billing_items }, item_id, draft, onClose }: EditLineProps) {
  const [item] = useState(() => billing_items.find(({ id }) => id === item_id))
  if (!item) return <GoneItem onClose={onClose} />
  return <EditItemDialog billing_id={billing_id} item={item} draft={draft} onClose={onClose} />
}

function GoneItem({ onClose }: { onClose: () => void }) {
  const notify = useNotify()
  useEffect(() => {
    notify('statement.item_missing', { type: 'error' })
    onClose()
  }, [notify, onClose])
  return null
}
