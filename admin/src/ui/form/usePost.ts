import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { AppDataProvider } from '../../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../../providers/httpClient.ts'
import { useFailureText } from '../feedback/useFailureText.ts'
import { useIdempotencyKey } from './useIdempotencyKey.ts'

interface PostOptions<Answer> {
  path: string
  /** The key of what is said when it fails, before what the server says. */
  failed: string
  onDone: (answer: Answer) => void
  /** Called with what was refused, and why. */
  onRefused?: (error: unknown) => void
}

/**
 * Sends a form by a POST that counts once however often it is sent, and loads the pages again. `post` resolves to the errors of single
 * fields, for the form to show; `failure` is what else is wrong.
 */
export function usePost<Answer = unknown>({ path, failed, onDone, onRefused }: PostOptions<Answer>) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const idempotencyKey = useIdempotencyKey()
  const [failure, setFailure] = useState<string | null>(null)

  const post = async (content: object): Promise<Record<string, string> | undefined> => {
    setFailure(null)
    const body = JSON.stringify(content)
    try {
      const headers = idempotencyKey.headersFor(body)
      const answer = await dataProvider.request<Answer>(path, { method: 'POST', headers, body })
      idempotencyKey.done()
      onDone(answer)
      refresh()
    } catch (error) {
      // An expired session has a message of its own, and the form waits for the new log-in.
      if (statusOf(error) === 401) return undefined
      setFailure(failureText(error, failed))
      onRefused?.(error)
      // Somebody else may have been first.
      if (statusOf(error) === 409) refresh()
      return fieldErrorsOf(error)
    }
    return undefined
  }
  return { failure, post, clearFailure: () => setFailure(null) }
}
