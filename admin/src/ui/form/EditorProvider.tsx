import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { deleteDraft, readDraft } from '../../providers/formDraft.ts'

interface Open {
  /** The record being edited, `new` while one is being added. */
  target: RaRecord | 'new'
  /** The draft's values, when the session was lost while the form was open. */
  values?: object
  /** Initial values of a new record, besides the form's. */
  defaults?: object
}

interface Editor {
  /** What the form is open for, null while it is closed. */
  open: Open | null
  /** @param defaults initial values of the record */
  add: (defaults?: object) => void
  edit: (record: RaRecord) => void
  close: () => void
}

const EditorContext = createContext<Editor | null>(null)

/** The draft of this page's form. */
function draftOf(pathname: string): Open | null {
  const draft = readDraft()
  if (draft?.path !== pathname) return null
  const { target, values } = draft
  return typeof target === 'object' || target === 'new' ? { target, values } : null
}

/** Holds the record that the form of a list page is open for. */
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

/** The form of the list page in context. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor works inside an EditorProvider')
  return editor
}
