import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'

interface Call {
  method?: 'POST' | 'PUT'
  /** Relative to /api/. */
  path: string
  body?: object
  /** Asked for again after a lost answer, it is not done twice. */
  once?: boolean
}

/**
 * What a button does about webhooks: a failure is shown as a toast, and the answer is null.
 * @param texts the key under which `done`, if anything is said then, and `failed` stand
 */
export function useWebhookCall(texts: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const idempotency = useIdempotencyKey()
  const [busy, setBusy] = useState(false)

  const call = async <Answer>({ method = 'POST', path, body = {}, once }: Call): Promise<Answer | null> => {
    setBusy(true)
    try {
      const headers = once && new Headers(idempotency.headersFor(path))
      const options = { method, body: JSON.stringify(body), ...(headers && { headers }) }
      const answer = await dataProvider.request<Answer>(path, options)
      idempotency.done()
      return answer
    } catch (error) {
      // A lost session is reported elsewhere.
      if (statusOf(error) !== 401) notify(failureText(error, `${texts}.failed`), { type: 'error' })
      return null
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return { busy, call, notifyDone: () => notify(`${texts}.done`, { type: 'success' }) }
}
