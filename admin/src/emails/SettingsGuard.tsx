import { useCallback } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { UnsavedChanges } from '../common/UnsavedChanges.tsx'
import { useKeepDraft } from '../common/useFormGuard.ts'
import { SETTINGS_DRAFT } from './useSettingsDraft.ts'

/** Asks before unsaved settings are lost, and keeps them through a lost session. */
export function SettingsGuard({ restored }: { restored: boolean }) {
  const { getValues } = useFormContext()
  const { dirtyFields } = useFormState()
  // Whatever waits in the browser's storage, a password does not.
  const valuesNow = useCallback(() => ({ ...getValues(), smtp_password: null }), [getValues])
  useKeepDraft(SETTINGS_DRAFT, valuesNow)
  return (restored || Object.keys(dirtyFields).length > 0) && <UnsavedChanges />
}
