import { useEffect, useState } from 'react'
import { deleteDraft, readDraft } from '../../providers/formDraft.ts'

function read(target: string): object | null {
  const waiting = readDraft()
  return waiting?.target === target ? waiting.values : null
}

/**
 * What stood in a form of settings when the session was lost, null when nothing waits.
 * @param target what the form is called in a FormDraft
 */
export function useSavedDraft(target: string) {
  const [draft, setDraft] = useState(() => read(target))
  // It stands in the form now, which asks before it is left.
  useEffect(() => {
    if (draft) deleteDraft()
  }, [draft])
  return { draft, forget: () => setDraft(null) }
}
