import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { OUTBOX } from './message.ts'
import { useReloadOutbox } from './useFollowOutbox.ts'

/** What one click does with an e-mail. */
interface Action {
  method: 'POST' | 'PUT'
  /** Appended to the path of the e-mail. */
  path?: '' | '/cancel' | '/settle'
  body?: object
  /** The keys of the notifications. */
  done: string
  failed: string
}

/** Runs an action on an e-mail, and reports the result. */
export function useOutboxAction(id: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const reload = useReloadOutbox()
  const [busy, setBusy] = useState(false)
  const run = async ({ method, path = '', body, done, failed }: Action): Promise<void> => {
    setBusy(true)
    try {
      const options = { method, ...(body && { body: JSON.stringify(body) }) }
      await dataProvider.request(`${OUTBOX}/${id}${path}`, options)
      notify(done, { type: 'success' })
    } catch (error) {
      // A lost session is reported elsewhere.
      if (statusOf(error) !== 401) notify(failureText(error, failed), { type: 'error' })
    } finally {
      setBusy(false)
      void reload()
    }
  }
  return { busy, run }
}
