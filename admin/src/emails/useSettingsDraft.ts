import { useEffect, useState } from 'react'
import { dropDraft, waitingDraft } from '../providers/draft.ts'

/** What the form is called in a Draft. */
export const SETTINGS_DRAFT = 'email-settings'

function read(): object | null {
  const waiting = waitingDraft()
  return waiting?.target === SETTINGS_DRAFT ? waiting.values : null
}

/** What stood in the settings form when the session was lost, null when nothing waits. */
export function useSettingsDraft() {
  const [draft, setDraft] = useState(read)
  // It stands in the form now, which asks before it is left.
  useEffect(() => {
    if (draft) dropDraft()
  }, [draft])
  return { draft, forget: () => setDraft(null) }
}
