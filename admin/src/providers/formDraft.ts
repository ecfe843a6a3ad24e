import type { RaRecord } from 'react-admin'
import { hasValidSession, sessionUser } from './session.ts'

/** What stood in a form when the session was lost: it waits there for the new log-in. */
export interface FormDraft {
  /** The page of the form. */
  path: string
  /** The record that was being edited, `new`, or the name of a form that is about no record of its own. */
  target: RaRecord | string
  values: object
}

/** A draft and whose it is: nobody else gets to see it. */
interface StoredDraft extends FormDraft {
  user: string | null
}

const KEY = 'draft'

export function saveDraft(draft: FormDraft): void {
  const kept: StoredDraft = { ...draft, user: sessionUser() }
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

export const deleteDraft = (): void => sessionStorage.removeItem(KEY)

/** The draft that waits, null when there is none; signed in, only the user's own. */
export function readDraft(): FormDraft | null {
  const text = sessionStorage.getItem(KEY)
  if (!text) return null
  const draft = JSON.parse(text) as StoredDraft
  return hasValidSession() && draft.user !== sessionUser() ? null : draft
}
