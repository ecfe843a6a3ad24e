import { useState } from 'react'
import { useSavedDraft } from './useDraft.ts'

/** The draft of a form that is opened by a button: its name, and the values that were typed before the session was lost. */
export interface OpenFormDraft {
  target: string
  draft: object | null
}

/**
 * Whether a dialog with a form is open; one that was open when the session was lost opens again, with its values.
 * @param target the name of the form in a FormDraft
 */
export function useOpenForm(target: string) {
  const { draft, forget } = useSavedDraft(target)
  const [isOpen, setIsOpen] = useState(draft !== null)
  return {
    isOpen,
    draft,
    open: () => setIsOpen(true),
    close: () => {
      forget()
      setIsOpen(false)
    },
  }
}
