import { useEffect, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { deleteDraft, readDraft, saveDraft } from '../../providers/formDraft.ts'
import { onSessionLost } from '../../providers/session.ts'

/**
 * Saves a form's values as a draft when the session is lost.
 * @param target the draft's `target`; without one nothing is kept
 * @param about  what the form is about, where its page may show others by then
 */
export function useSaveDraft(
  target: RaRecord | string | undefined,
  valuesNow: () => object,
  about?: object,
): void {
  const { pathname: path } = useLocation()
  useEffect(() => {
    if (target === undefined) return undefined
    return onSessionLost(() => saveDraft({ path, target, values: valuesNow(), about }))
  }, [path, target, valuesNow, about])
}

function read(target: string) {
  const draft = readDraft()
  return draft?.target === target ? draft : null
}

/**
 * The values of a form's draft, null without one, and what it is about; `forget` drops them from the form.
 * @param target the draft's `target`
 */
export function useSavedDraft(target: string) {
  const [saved, setSaved] = useState(() => read(target))
  // The form has it now, and warns before it is lost.
  useEffect(() => {
    if (saved) deleteDraft()
  }, [saved])
  return { draft: saved?.values ?? null, about: saved?.about, forget: () => setSaved(null) }
}
