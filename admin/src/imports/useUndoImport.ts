import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import type { Import } from './import.ts'

/** Takes an import back, and says how that went. */
export function useUndoImport({ id }: Import, onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const idempotency = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    try {
      const headers = idempotency.headersFor(String(id))
      await dataProvider.request(`imports/${id}/undo`, { method: 'POST', headers })
      idempotency.done()
      notify('resources.imports.undo.done', { type: 'success' })
    } catch (error) {
      if (statusOf(error) !== 401)
        notify(failureText(error, 'resources.imports.undo.failed'), { type: 'error' })
    }
    onDone()
    refresh()
  }
  return { busy, undo }
}
