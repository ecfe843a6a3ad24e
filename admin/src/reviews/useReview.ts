import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { reviewOf, type ReviewSummary } from './review.ts'

/** The totals of a month's review, and how many clients have which flag. */
export function useReviewSummary(month: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: [reviewOf(month), 'summary'],
    queryFn: () => dataProvider.request<ReviewSummary>(`${reviewOf(month)}/summary`),
  })
}

/** @returns sends what closes flags, or opens them again; `failure` says why that failed. Keys are under `resources.reviews` */
export function useCloseFlags(key: string, onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const idempotency = useIdempotencyKey()
  const [failure, setFailure] = useState<string>()
  const send = async (path: string, values: object | null) => {
    setFailure(undefined)
    const body = JSON.stringify(values)
    try {
      if (values)
        await dataProvider.request(path, { method: 'POST', headers: idempotency.headersFor(body), body })
      else await dataProvider.request(path, { method: 'DELETE' })
      idempotency.done()
    } catch (error) {
      if (statusOf(error) === 401) return undefined
      const text = failureText(error, `resources.reviews.${key}.failed`)
      // They may be other flags by now.
      if (statusOf(error) === 409) await queryClient.invalidateQueries()
      if (values) setFailure(text)
      else notify(text, { type: 'error' })
      return fieldErrorsOf(error)
    }
    notify(`resources.reviews.${key}.done`, { type: 'success' })
    // The count of the month's page follows, too. What is done goes before the list can be worked on: a click would meet its row.
    await queryClient.invalidateQueries()
    onDone()
    return undefined
  }
  return { send, failure }
}
