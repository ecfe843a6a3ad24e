import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { components } from '../api/openapi.d.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { formatCount } from '../ui/format/numbers.ts'

/** What taking the prices of its month would change of a billing. */
export type Repricing = components['schemas']['Repricing']

/** Loads what the prices of the month would change of a billing, and takes just that. */
export function useRepricing(billing_id: number, onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const idempotencyKey = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['billings', 'repricing', billing_id],
    queryFn: () => dataProvider.request<Repricing>(`billings/${billing_id}/repricing`),
    gcTime: 0,
  })

  const take = async ({ fingerprint }: Repricing) => {
    setBusy(true)
    setFailure(null)
    try {
      const body = JSON.stringify({ fingerprint })
      const { repriced_lines: lines } = await dataProvider.request<components['schemas']['RepricedBilling']>(
        `billings/${billing_id}/repricing`,
        { method: 'POST', headers: idempotencyKey.headersFor(body), body },
      )
      idempotencyKey.done()
      notify('statement.repricing.taken', {
        type: 'success',
        messageArgs: { smart_count: lines, count: formatCount(lines) },
      })
      onDone()
      refresh()
    } catch (failed) {
      setFailure(failureText(failed, 'statement.repricing.failed'))
    } finally {
      setBusy(false)
    }
  }
  const again = () => {
    setFailure(null)
    void refetch()
  }
  return { repricing: data, error, busy, failure, take, again }
}
