import type { RaRecord } from 'react-admin'

/** What stood in a form when the session was lost: it waits there for the new log-in. */
export interface Draft {
  /** The page of the form. */
  path: string
  /** The record that was being edited, or `new`. */
  target: RaRecord | 'new'
  values: object
}

const KEY = 'draft'

export const keepDraft = (draft: Draft): void => sessionStorage.setItem(KEY, JSON.stringify(draft))

export const dropDraft = (): void => sessionStorage.removeItem(KEY)

/** The draft that waits, null when there is none. */
export function waitingDraft(): Draft | null {
  const text = sessionStorage.getItem(KEY)
  return text ? (JSON.parse(text) as Draft) : null
}
