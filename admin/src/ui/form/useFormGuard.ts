import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { RaRecord } from 'react-admin'
import { saveDraft } from '../../providers/formDraft.ts'
import { onSessionLost } from '../../providers/session.ts'

/** Has the browser ask before the page is left or loaded again, as long as `unsaved`. */
export function useWarnBeforeUnload(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}

/**
 * Keeps what stands in a form for the next log-in, when the session is lost.
 * @param target what the form is about, as a FormDraft has it
 */
export function useSaveDraft(target: RaRecord | string, valuesNow: () => object): void {
  const { pathname: path } = useLocation()
  useEffect(
    () => onSessionLost(() => saveDraft({ path, target, values: valuesNow() })),
    [path, target, valuesNow],
  )
}
