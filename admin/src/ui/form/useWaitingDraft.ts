import { useEffect, useState } from 'react'
import { dropDraft, waitingDraft } from '../../providers/draft.ts'

function read(target: string): object | null {
  const waiting = waitingDraft()
  return waiting?.target === target ? waiting.values : null
}

/**
 * What stood in a form of settings when the session was lost, null when nothing waits.
 * @param target what the form is called in a Draft
 */
export function useWaitingDraft(target: string) {
  const [draft, setDraft] = useState(() => read(target))
  // It stands in the form now, which asks before it is left.
  useEffect(() => {
    if (draft) dropDraft()
  }, [draft])
  return { draft, forget: () => setDraft(null) }
}
