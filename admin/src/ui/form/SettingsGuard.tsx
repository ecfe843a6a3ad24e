import { useCallback } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import { useSaveDraft } from './useFormGuard.ts'

interface SettingsGuardProps {
  /** What the form is called in a FormDraft. */
  target: string
  /** Whether the form was filled from one. */
  restored: boolean
  /** Fields that must not wait in the browser's storage; always the same list. */
  secrets?: readonly string[]
}

const NO_SECRETS: readonly string[] = []

/** Asks before unsaved settings are lost, and keeps them through a lost session. */
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
