import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { OUTBOX } from './message.ts'
import { useReloadOutbox } from './useFollowOutbox.ts'

/** What is done with an e-mail at one click. */
interface Action {
  method: 'POST' | 'PUT'
  /** After the address of the e-mail. */
  path?: '' | '/cancel' | '/settle'
  body?: object
  /** The keys of what is said then. */
  done: string
  failed: string
}

/** Does something with an e-mail, and says how that went. */
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
      // A lost session tells itself.
      if (statusOf(error) !== 401) notify(failureText(error, failed), { type: 'error' })
    } finally {
      setBusy(false)
      void reload()
    }
  }
  return { busy, run }
}
