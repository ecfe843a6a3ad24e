import type { ReactNode } from 'react'
import { useSavedDraft } from './useDraft.ts'

interface ReopenedFormProps<About extends object> {
  /** The `target` of the form's draft. */
  target: string
  /** The form, about what it was opened for. */
  children: (form: { about: About; draft: object; onClose: () => void }) => ReactNode
}

/** Opens a form about one of a page's records again that was open when the session was lost, whatever the page shows by now. */
export function ReopenedForm<About extends object>({ target, children }: ReopenedFormProps<About>) {
  const { draft, about, forget } = useSavedDraft(target)
  return draft && about ? children({ about: about as About, draft, onClose: forget }) : null
}
