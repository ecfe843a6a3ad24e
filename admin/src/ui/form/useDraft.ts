import { useEffect, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { deleteDraft, readDraft, saveDraft } from '../../providers/formDraft.ts'
import { onSessionLost } from '../../providers/session.ts'

/**
 * Saves a form's values as a draft when the session is lost.
 * @param target the draft's `target`
 */
export function useSaveDraft(target: RaRecord | string, valuesNow: () => object): void {
  const { pathname: path } = useLocation()
  useEffect(
    () => onSessionLost(() => saveDraft({ path, target, values: valuesNow() })),
    [path, target, valuesNow],
  )
}

function read(target: string): object | null {
  const draft = readDraft()
  return draft?.target === target ? draft.values : null
}

/**
 * The values of a form's draft, null without one; `forget` drops them from the form.
 * @param target the draft's `target`
 */
export function useSavedDraft(target: string) {
  const [draft, setDraft] = useState(() => read(target))
  // The form has it now, and warns before it is lost.
  useEffect(() => {
    if (draft) deleteDraft()
  }, [draft])
  return { draft, forget: () => setDraft(null) }
}
