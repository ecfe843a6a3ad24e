import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { components } from '../api/openapi.d.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import type { PaymentLine } from './paymentSheet.ts'

type Schemas = components['schemas']

const key = (name: string) => `resources.payment-lines.${name}`

/** What is done with a line; each resolves with whether it was. */
export function useLineDeeds({ id }: PaymentLine) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const idempotency = useIdempotencyKey()
  const [failure, setFailure] = useState<string | null>(null)

  const send = async (deed: string, body: object, done: string, failed: string): Promise<boolean> => {
    setFailure(null)
    const text = JSON.stringify(body)
    const headers = new Headers(idempotency.headersFor(deed, id, text))
    try {
      await dataProvider.request<PaymentLine>(`payment-lines/${id}/${deed}`, {
        method: 'POST',
        body: text,
        headers,
      })
      idempotency.done()
      notify(key(done), { type: 'success' })
      refresh()
      return true
    } catch (error) {
      if (statusOf(error) === 401) return false
      setFailure(failureText(error, key(failed)))
      notify(failureText(error, key(failed)), { type: 'error' })
      return false
    }
  }
  return {
    failure,
    clearFailure: () => setFailure(null),
    /** @param allocations what it settles; without them the server decides */
    assign: (client_id: number, allocations?: Schemas['PaymentLineAssignment']['allocations']) =>
      send('assign', { client_id, allocations }, 'assigned', 'assign_failed'),
    setAside: (reason: string) => send('set-aside', { reason }, 'is_set_aside', 'set_aside_failed'),
    takeBack: () => send('take-back', {}, 'taken_back', 'take_back_failed'),
  }
}
