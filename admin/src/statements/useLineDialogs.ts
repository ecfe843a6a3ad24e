import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { deleteDraft, readDraft } from '../providers/formDraft.ts'
import type { BillingItem } from './view.ts'

/** What was typed into the form of a line, and the line that it was about as it was then. */
export interface ItemDraft {
  base: BillingItem
  values: object
}

type Open =
  { kind: 'add' } | { kind: 'edit'; item_id: number; draft?: ItemDraft } | { kind: 'remove'; item_id: number }

/** The dialog that is open over the statement, null without one, and the ways to open and close them. */
export interface LineDialogState {
  open: Open | null
  add: () => void
  edit: (item_id: number) => void
  remove: (item_id: number) => void
  close: () => void
}

/** What was typed when the session was lost waits here for the new log-in. */
function draftOf(pathname: string): Open | null {
  const draft = readDraft()
  if (draft?.path !== pathname || typeof draft.target !== 'object') return null
  const base = draft.target as unknown as BillingItem
  return { kind: 'edit', item_id: base.id, draft: { base, values: draft.values } }
}

export function useLineDialogs(): LineDialogState {
  const { pathname } = useLocation()
  const [open, setOpen] = useState<Open | null>(() => draftOf(pathname))
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
