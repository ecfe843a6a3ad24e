import { useCallback, useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { Period } from '../../../server/lib/period.rules.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/idempotencyKey.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import type { MadeBilling } from './billing.ts'

/** What the manual form holds. */
export interface ManualBilling extends Period {
  client_id: number | null
  vehicle_ids: number[]
  notes: string | null
}

/** Makes a billing of chosen vehicles; without a client or a vehicle nothing is sent. */
export function useMakeBilling(onMade: (billing: MadeBilling) => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const idempotencyKey = useIdempotencyKey()
  const [failure, setFailure] = useState<string | null>(null)

  const make = async (values: ManualBilling) => {
    const { client_id, vehicle_ids, billing_month, billing_year, notes } = values
    setFailure(null)
    if (!client_id || vehicle_ids.length === 0) {
      setFailure(translate('resources.billings.incomplete'))
      return
    }
    try {
      const body = JSON.stringify({ client_id, vehicle_ids, billing_month, billing_year, notes })
      const headers = idempotencyKey.headersFor(body)
      const made = await dataProvider.request<MadeBilling>('billings/manual', {
        method: 'POST',
        headers,
        body,
      })
      idempotencyKey.done()
      notify('resources.billings.made', { type: 'success', messageArgs: { id: made.id } })
      onMade(made)
      refresh()
    } catch (error) {
      // A lost session tells itself, and the form waits for the new log-in.
      if (statusOf(error) !== 401) setFailure(failureText(error, 'resources.billings.make_failed'))
    }
  }
  /** What the refusal was about has changed since. */
  const forget = useCallback(() => setFailure(null), [])
  return { failure, make, forget }
}
