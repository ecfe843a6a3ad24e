import { useCallback } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import { useKeepDraft } from './useFormGuard.ts'

interface SettingsGuardProps {
  /** What the form is called in a Draft. */
  target: string
  /** Whether the form was filled from one. */
  restored: boolean
  /** A field that must not wait in the browser's storage. */
  secret?: string
}

/** Asks before unsaved settings are lost, and keeps them through a lost session. */
export function SettingsGuard({ target, restored, secret }: SettingsGuardProps) {
  const { getValues } = useFormContext()
  const { dirtyFields } = useFormState()
  const valuesNow = useCallback(
    () => ({ ...getValues(), ...(secret && { [secret]: null }) }),
    [getValues, secret],
  )
  useKeepDraft(target, valuesNow)
  return (restored || Object.keys(dirtyFields).length > 0) && <UnsavedChanges />
}
