import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { CLIENT_PRICES, type ClientPrices } from '../../../server/features/clients/client-prices.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import type { WithWarnings } from '../ui/feedback/useNotifySaved.ts'
import { useServerLines } from '../ui/feedback/useServerMessage.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { monthText, pricesOfMonth, type DatedPrices } from './prices.ts'

/** The values of the form. */
export type PriceForm = ClientPrices & { valid_from: string }

/** The prices that differ from those in force in the month so far. */
function changedIn({ valid_from, ...values }: PriceForm, history: readonly DatedPrices[]) {
  const inForce = pricesOfMonth(history, valid_from)
  const given = CLIENT_PRICES.map((name) => [name, values[name] ?? null] as const)
  return Object.fromEntries(given.filter(([name, price]) => price !== inForce[name]))
}

/** Saves prices from a month on; those that the month has already are corrected. Resolves to the errors of the fields. */
export function usePriceChange(client_id: number, history: readonly DatedPrices[], onSaved: () => void) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const translateLines = useServerLines()
  const [failure, setFailure] = useState<string | null>(null)
  const send = useSendPrices(client_id, history)

  const save = async (values: PriceForm) => {
    setFailure(null)
    const prices = changedIn(values, history)
    if (!Object.keys(prices).length) {
      setFailure(translate('resources.clients.prices.nothing'))
      return undefined
    }
    try {
      const { warnings = [], warning_messages } = await send(values.valid_from, prices)
      const month = monthText(values.valid_from)
      notify('resources.clients.prices.saved', { type: 'success', messageArgs: { month } })
      for (const line of translateLines(warnings, warning_messages)) notify(line, { type: 'warning' })
    } catch (error) {
      if (statusOf(error) === 401) return undefined
      setFailure(failureText(error, 'resources.clients.prices.failed'))
      // Somebody may have been faster: then these are corrected by the next try.
      refresh()
      return fieldErrorsOf(error)
    }
    onSaved()
    refresh()
    return undefined
  }
  return { failure, save }
}

/** Enters prices of a month, or corrects those that are there. */
function useSendPrices(client_id: number, history: readonly DatedPrices[]) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const idempotencyKey = useIdempotencyKey()
  return async (month: string, prices: Partial<ClientPrices>): Promise<WithWarnings> => {
    const url = `clients/${client_id}/prices`
    if (history.some(({ valid_from }) => valid_from === month))
      return dataProvider.request<WithWarnings>(`${url}/${month}`, {
        method: 'PUT',
        body: JSON.stringify(prices),
      })
    const body = JSON.stringify({ valid_from: month, ...prices })
    const headers = new Headers(idempotencyKey.headersFor(client_id, body))
    const answer = await dataProvider.request<WithWarnings>(url, { method: 'POST', headers, body })
    idempotencyKey.done()
    return answer
  }
}
