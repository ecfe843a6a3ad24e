import { useCallback, useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { Period } from '../../../server/lib/period.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/idempotencyKey.ts'
import type { CreatedBilling } from './billing.ts'

/** The values of the form. */
export interface ManualBilling extends Period {
  client_id: number | null
  vehicle_ids: number[]
  notes: string | null
}

/** Creates a billing of chosen vehicles; without a client or a vehicle nothing is sent. */
export function useCreateBilling(onCreated: (billing: CreatedBilling) => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const idempotencyKey = useIdempotencyKey()
  const [failure, setFailure] = useState<string | null>(null)

  const create = async (values: ManualBilling) => {
    const { client_id, vehicle_ids, billing_month, billing_year, notes } = values
    setFailure(null)
    if (!client_id || vehicle_ids.length === 0) {
      setFailure(translate('resources.billings.incomplete'))
      return
    }
    try {
      const body = JSON.stringify({ client_id, vehicle_ids, billing_month, billing_year, notes })
      const headers = idempotencyKey.headersFor(body)
      const created = await dataProvider.request<CreatedBilling>('billings/manual', {
        method: 'POST',
        headers,
        body,
      })
      idempotencyKey.done()
      notify('resources.billings.made', { type: 'success', messageArgs: { id: created.id } })
      onCreated(created)
      refresh()
    } catch (error) {
      // An expired session has a message of its own, and the form waits for the new log-in.
      if (statusOf(error) !== 401) setFailure(failureText(error, 'resources.billings.make_failed'))
    }
  }
  const clearFailure = useCallback(() => setFailure(null), [])
  return { failure, create, clearFailure }
}
