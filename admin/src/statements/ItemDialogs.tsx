import { useEffect, useMemo, useState } from 'react'
import { useNotify } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { deleteDraft, readDraft } from '../providers/formDraft.ts'
import { AddItemDialog } from './AddItemDialog.tsx'
import { EditItemDialog, type ItemDraft } from './EditItemDialog.tsx'
import { RemoveItemDialog } from './RemoveItemDialog.tsx'
import type { FuelOffer } from './useFuelOffers.ts'
import type { BillingItem, BillingView } from './view.ts'

type OpenDialog =
  { kind: 'add' } | { kind: 'edit'; item_id: number; draft?: ItemDraft } | { kind: 'remove'; item_id: number }

/** The dialog that is open over the statement, null without one, and the functions that open and close them. */
export interface ItemDialogState {
  open: OpenDialog | null
  add: () => void
  edit: (item_id: number) => void
  remove: (item_id: number) => void
  close: () => void
}

interface ItemDialogsProps {
  view: BillingView
  dialogs: ItemDialogState
  /** Receives the vehicle whose fuel sensor on its line is another now. */
  onFuelChange: (change: FuelOffer) => void
}

/** The dialogs that add, edit and remove an item. For an item that is gone, a message is shown and the dialog is closed. */
export function ItemDialogs({ view, dialogs: { open, close }, onFuelChange }: ItemDialogsProps) {
  if (!open) return null
  if (open.kind === 'add') return <AddItemDialog view={view} onClose={close} />
  if (open.kind === 'edit')
    return <EditItem key={open.item_id} view={view} {...open} onClose={close} onFuelChange={onFuelChange} />
  const item = view.billing_items.find(({ id }) => id === open.item_id)
  if (!item) return <GoneItem onClose={close} />
  return <RemoveItemDialog billing_id={view.billing_id} item={item} onClose={close} />
}

interface EditItemProps {
  view: BillingView
  item_id: number
  draft?: ItemDraft
  onClose: () => void
  onFuelChange: (change: FuelOffer) => void
}

/** The form is about the item as it was when it was opened, and stays whatever becomes of the item behind it. */
function EditItem({ view, item_id, draft, ...handlers }: EditItemProps) {
  const { billing_id, billing_items } = view
  const [item] = useState(() => billing_items.find(({ id }) => id === item_id))
  if (!item) return <GoneItem onClose={handlers.onClose} />
  return <EditItemDialog billing_id={billing_id} item={item} draft={draft} {...handlers} />
}

function GoneItem({ onClose }: { onClose: () => void }) {
  const notify = useNotify()
  useEffect(() => {
    notify('statement.item_missing', { type: 'error' })
    onClose()
  }, [notify, onClose])
  return null
}

export function useItemDialogs(): ItemDialogState {
  const { pathname } = useLocation()
  const [open, setOpen] = useState<OpenDialog | null>(() => draftOf(pathname))
  const actions = useMemo(
    () => ({
      add: () => setOpen({ kind: 'add' }),
      edit: (item_id: number) => setOpen({ kind: 'edit', item_id }),
      remove: (item_id: number) => setOpen({ kind: 'remove', item_id }),
      close: () => {
        deleteDraft()
        setOpen(null)
      },
    }),
    [],
  )
  return { open, ...actions }
}

/** What was typed when the session expired waits here for the new log-in. */
function draftOf(pathname: string): OpenDialog | null {
  const draft = readDraft()
  if (draft?.path !== pathname || typeof draft.target !== 'object') return null
  const base = draft.target as unknown as BillingItem
  return { kind: 'edit', item_id: base.id, draft: { base, values: draft.values } }
}
