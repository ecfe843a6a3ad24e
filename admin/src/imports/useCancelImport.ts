import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useReloadImports } from './useFollowImports.ts'

/** Cancels an import that is under way, and says how that went. */
export function useCancelImport(id: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const reload = useReloadImports()
  const [busy, setBusy] = useState(false)
  const cancel = async (): Promise<void> => {
    setBusy(true)
    try {
      await dataProvider.request(`imports/${id}/cancel`, { method: 'POST' })
      notify('resources.imports.cancel.done', { type: 'info' })
    } catch (error) {
      notify(failureText(error, 'resources.imports.cancel.failed'), { type: 'error' })
    } finally {
      setBusy(false)
      void reload()
    }
  }
  return { busy, cancel }
}
