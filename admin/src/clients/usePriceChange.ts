import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { ClientPrices } from '../../../server/features/clients/client-prices.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import type { WithWarnings } from '../ui/feedback/useNotifySaved.ts'
import { useServerLines } from '../ui/feedback/useServerMessage.ts'
import { sendChange, type Conflict, type Values } from '../ui/form/sendChange.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { monthText } from '../ui/format/dates.ts'
import { changedPrices, pricesOfMonth, type DatedPrices } from './prices.ts'

/** The values of the form; `seen` are the client's prices as they were when it was opened. */
export type PriceForm = ClientPrices & { valid_from: string; seen: readonly DatedPrices[] }

/** Saves prices from a month on; those that the month has already are corrected. Resolves to the errors of the fields. */
export function usePriceChange(client_id: number, history: readonly DatedPrices[], onSaved: () => void) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const { failure, setFailure, done, fail } = useOutcome(onSaved)
  const [conflict, setConflict] = useState<(Conflict & { month: string }) | null>(null)
  const send = useSendPrices(client_id, history)

  const trySend = async (month: string, change: Values, known: Values) => {
    setFailure(null)
    setConflict(null)
    try {
      const outcome = await send(month, change, known)
      if ('conflict' in outcome) setConflict({ ...outcome.conflict, month })
      else done(month, outcome.saved)
    } catch (error) {
      return fail(error)
    }
    return undefined
  }
  const save = async (form: PriceForm) => {
    const prices = changedPrices(form, history)
    if (Object.keys(prices).length)
      return trySend(form.valid_from, prices, pricesOfMonth(form.seen, form.valid_from))
    setFailure(translate('resources.clients.prices.nothing'))
    return undefined
  }
  return {
    failure,
    save,
    conflict,
    keepMine: async () =>
      void (conflict && (await trySend(conflict.month, conflict.change, conflict.current))),
    takeTheirs: () => {
      onSaved()
      refresh()
    },
    closeConflict: () => setConflict(null),
  }
}

/** What is said of a save, and done after it. */
function useOutcome(onSaved: () => void) {
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const translateLines = useServerLines()
  const [failure, setFailure] = useState<string | null>(null)
  const done = (valid_from: string, { warnings = [], warning_messages }: WithWarnings) => {
    const month = monthText(valid_from)
    notify('resources.clients.prices.saved', { type: 'success', messageArgs: { month } })
    for (const line of translateLines(warnings, warning_messages)) notify(line, { type: 'warning' })
    onSaved()
    refresh()
  }
  const fail = (error: unknown) => {
    if (statusOf(error) === 401) return undefined
    setFailure(failureText(error, 'resources.clients.prices.failed'))
    // Somebody may have been faster: then these are corrected by the next try.
    refresh()
    return fieldErrorsOf(error)
  }
  return { failure, setFailure, done, fail }
}

/** Enters prices of a month, or corrects those that are there, unless others than were seen have been entered. */
function useSendPrices(client_id: number, history: readonly DatedPrices[]) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const idempotencyKey = useIdempotencyKey()
  return async (month: string, prices: Values, known: Values) => {
    const url = `clients/${client_id}/prices`
    if (history.some(({ valid_from }) => valid_from === month))
      return sendChange(dataProvider, [url, month], prices, known)
    const body = JSON.stringify({ valid_from: month, ...prices })
    const headers = new Headers(idempotencyKey.headersFor(client_id, body))
    const saved = await dataProvider.request<WithWarnings>(url, { method: 'POST', headers, body })
    idempotencyKey.done()
    return { saved }
  }
}
