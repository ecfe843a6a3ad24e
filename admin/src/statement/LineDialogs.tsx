import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { AddItemDialog } from './AddItemDialog.tsx'
import { EditItemDialog } from './EditItemDialog.tsx'
import { RemoveItemDialog } from './RemoveItemDialog.tsx'
import type { LineDialogState } from './useLineDialogs.ts'
import type { BillingView } from './view.ts'

interface LineDialogsProps {
  view: BillingView
  dialogs: LineDialogState
}

/** The dialogs that add, edit and remove a line. A line that is gone says so, and closes its dialog. */
export function LineDialogs({ view, dialogs: { open, close } }: LineDialogsProps) {
  if (!open) return null
  if (open.kind === 'add') return <AddItemDialog view={view} onClose={close} />
  const item = view.billing_items.find(({ id }) => id === open.item_id)
  if (!item) return <GoneItem onClose={close} />
  const shared = { billing_id: view.billing_id, item, onClose: close }
  if (open.kind === 'remove') return <RemoveItemDialog {...shared} />
  return <EditItemDialog {...shared} draft={open.draft} />
}

function GoneItem({ onClose }: { onClose: () => void }) {
  const notify = useNotify()
  useEffect(() => {
    notify('statement.item_missing', { type: 'error' })
    onClose()
  }, [notify, onClose])
  return null
}
