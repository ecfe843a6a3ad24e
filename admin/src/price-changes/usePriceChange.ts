import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { monthText } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { saveFile } from '../ui/page/useDownload.ts'
import {
  requestOf,
  type PriceChange,
  type PriceChangePreview,
  type PriceChangeRequest,
  type PriceChangeValues,
} from './priceChange.ts'

/** A change, and what it would do. */
export interface CheckedChange {
  asked: PriceChangeRequest
  preview: PriceChangePreview
}

type Busy = 'checking' | 'changing' | 'saving'

/** What runs, and why the last call failed. */
function useAttempts() {
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<Busy | null>(null)
  /** Runs a call; when it fails, shows why and returns the errors of single fields. */
  const attempt = async (what: Busy, call: () => Promise<void>) => {
    setFailure(null)
    setBusy(what)
    try {
      await call()
      return undefined
    } catch (error) {
      // A lost session is reported elsewhere.
      if (statusOf(error) === 401) return undefined
      setFailure(failureText(error, `resources.price-changes.failed.${what}`))
      return fieldErrorsOf(error)
    } finally {
      setBusy(null)
    }
  }
  return { busy, failure, attempt, clear: () => setFailure(null) }
}

/** The calls of a change; the change itself is idempotent. */
function useCalls() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const idempotency = useIdempotencyKey()
  const post = <Answer>(path: string, body: object, headers = {}) =>
    dataProvider.request<Answer>(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    preview: (asked: PriceChangeRequest) => post<PriceChangePreview>('price-changes/preview', asked),
    change: async ({ asked, preview: { fingerprint } }: CheckedChange): Promise<PriceChange> => {
      const body = { ...asked, fingerprint }
      const made = await post<PriceChange>(
        'price-changes',
        body,
        idempotency.headersFor(JSON.stringify(body)),
      )
      idempotency.done()
      return made
    },
    csv: (asked: PriceChangeRequest) =>
      dataProvider.download('price-changes/preview/export', { json: asked }),
  }
}

/** Checks a change of many prices, then does exactly what was checked. */
export function usePriceChange() {
  const notify = useNotify()
  const refresh = useRefresh()
  const calls = useCalls()
  const { attempt, clear, ...state } = useAttempts()
  const [checked, setChecked] = useState<CheckedChange | null>(null)
  const [made, setMade] = useState(0)

  const look = (asked: PriceChangeRequest) =>
    attempt('checking', async () => setChecked({ asked, preview: await calls.preview(asked) }))
  const change = (what: CheckedChange) =>
    attempt('changing', async () => {
      const { client_count: count, valid_from: month } = await calls.change(what)
      const messageArgs = { smart_count: count, count: formatCount(count), month: monthText(month) }
      notify('resources.price-changes.changed', { type: 'success', messageArgs })
      setChecked(null)
      setMade((before) => before + 1)
      refresh()
    })
  const saveCsv = ({ asked }: CheckedChange) =>
    attempt('saving', async () => {
      const file = await calls.csv(asked)
      saveFile(file, file.name)
    })
  const back = () => {
    clear()
    setChecked(null)
  }
  const check = (values: PriceChangeValues) => look(requestOf(values))
  return { ...state, made, checked, look, check, change, saveCsv, back }
}

export type PriceChangeState = ReturnType<typeof usePriceChange>
