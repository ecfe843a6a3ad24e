import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { components } from '../api/openapi.d.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { monthText } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import type { MissingPrice } from './useMissingPrices.ts'

/** Enters a price that a client lacks; its lines take it at once. */
export function useFillPrice(missing: MissingPrice, onFilled: (() => void) | undefined) {
  const { client_id, client_name: client, billing_type, billing_month, billing_year } = missing
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const idempotencyKey = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const fill = async (price: number) => {
    setBusy(true)
    setFailure(null)
    try {
      const body = JSON.stringify({ client_id, billing_type, billing_month, billing_year, price })
      const filled = await dataProvider.request<components['schemas']['FilledPrice']>(
        'billings/missing-prices',
        {
          method: 'POST',
          headers: idempotencyKey.headersFor(body),
          body,
        },
      )
      idempotencyKey.done()
      const { valid_from, repriced_lines: lines } = filled
      notify('resources.billings.missing_prices.saved', {
        type: 'success',
        messageArgs: { client, month: monthText(valid_from), smart_count: lines, count: formatCount(lines) },
      })
      onFilled?.()
      refresh()
    } catch (error) {
      setFailure(failureText(error, 'resources.billings.missing_prices.failed'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, fill }
}
