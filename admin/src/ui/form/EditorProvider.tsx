import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { deleteDraft, readDraft } from '../../providers/formDraft.ts'

interface Open {
  /** The record being edited, `new` while one is being added. */
  target: RaRecord | 'new'
  /** What stood in the form when the session was lost, if it was. */
  values?: object
  /** What a new record starts with, beyond what the form starts with. */
  defaults?: object
}

interface Editor {
  /** What the form is open for, null while it is closed. */
  open: Open | null
  /** @param defaults what the record starts with */
  add: (defaults?: object) => void
  edit: (record: RaRecord) => void
  close: () => void
}

const EditorContext = createContext<Editor | null>(null)

/** What waits on this page for the new log-in. */
function draftOf(pathname: string): Open | null {
  const draft = readDraft()
  if (draft?.path !== pathname) return null
  const { target, values } = draft
  return typeof target === 'object' || target === 'new' ? { target, values } : null
}

/** Holds which record the form of a list page is open for. */
export function EditorProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState<Open | null>(() => draftOf(pathname))
  const editor = useMemo<Editor>(
    () => ({
      open,
      add: (defaults) => setOpen({ target: 'new', ...(defaults && { defaults }) }),
      edit: (target) => setOpen({ target }),
      close: () => {
        deleteDraft()
        setOpen(null)
      },
    }),
    [open],
  )
  return <EditorContext.Provider value={editor}>{children}</EditorContext.Provider>
}

/** The form of the list page around. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor works inside an EditorProvider')
  return editor
}
