import type { RaRecord } from 'react-admin'
import { hasValidSession, sessionUser } from './session.ts'

/** The values of a form when the session was lost; they are restored after the next log-in. */
interface FormDraft {
  /** The form's page. */
  path: string
  /** The record that was being edited, `new`, or the name of a form that has no record. */
  target: RaRecord | string
  values: object
  /** What the form is about, where its page may show others by then. */
  about?: object | undefined
}

/** A draft with the id of its user: nobody else may see it. */
interface StoredDraft extends FormDraft {
  user: string | null
}

const KEY = 'draft'

export function saveDraft(draft: FormDraft): void {
  const stored: StoredDraft = { ...draft, user: sessionUser() }
  sessionStorage.setItem(KEY, JSON.stringify(stored))
}

export const deleteDraft = (): void => sessionStorage.removeItem(KEY)

/** The stored draft, null without one; while signed in, only the user's own. */
export function readDraft(): FormDraft | null {
  const text = sessionStorage.getItem(KEY)
  if (!text) return null
  const draft = JSON.parse(text) as StoredDraft
  return hasValidSession() && draft.user !== sessionUser() ? null : draft
}
