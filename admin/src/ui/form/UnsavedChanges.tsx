import { useCallback, useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'
import { readToken } from '../../providers/session.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { useSaveDraft } from './useDraft.ts'

/** Asks before a navigation or a reload loses unsaved changes. Mount it while there are some. */
export function UnsavedChanges() {
  useWarnBeforeUnload()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Signed out there is nothing to save: the draft has it.
      readToken() !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  return <DiscardDialog onDiscard={() => blocker.proceed()} onKeep={() => blocker.reset()} />
}

/** Has the browser ask before the page is closed or reloaded. */
function useWarnBeforeUnload(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}

interface SettingsGuardProps {
  /** The `target` of the form's draft. */
  target: string
  /** Whether the form was filled from a draft. */
  restored: boolean
  /** Fields that must not be stored in a draft; always the same array. */
  secrets?: readonly string[]
}

const NO_SECRETS: readonly string[] = []

/** Asks before unsaved settings are lost, and saves them as a draft when the session is lost. */
export function SettingsGuard({ target, restored, secrets = NO_SECRETS }: SettingsGuardProps) {
  const { getValues } = useFormContext()
  const { dirtyFields } = useFormState()
  const valuesNow = useCallback(
    () => ({ ...getValues(), ...Object.fromEntries(secrets.map((secret) => [secret, null])) }),
    [getValues, secrets],
  )
  useSaveDraft(target, valuesNow)
  return (restored || Object.keys(dirtyFields).length > 0) && <UnsavedChanges />
}
