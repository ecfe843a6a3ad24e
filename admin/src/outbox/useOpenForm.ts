import { useState } from 'react'
import { useSavedDraft } from '../ui/form/useSavedDraft.ts'

/**
 * Whether a form over the page is open; one that was open when the session was lost opens again, with what stood in it.
 * @param target what the form is called in a FormDraft
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
