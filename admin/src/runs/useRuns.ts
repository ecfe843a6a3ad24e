import { useEffect, useState } from 'react'
import { useDataProvider, useGetList, useGetOne, useNotify } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { useReload } from '../ui/list/useFollow.ts'
import { isUnderWay, type Run } from './run.ts'

const POLL_MS = 1000
/** So many runs of a month are listed. */
const SHOWN = 10

/** Reloads what is shown of runs while one is under way. */
export function useFollowRuns(isActive: boolean): void {
  const reload = useReload('runs')
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => void reload(), POLL_MS)
    return () => clearInterval(timer)
  }, [isActive, reload])
}

/** The newest runs of a month, without previews. */
export function useRunsOf(month: string) {
  const list = useGetList<Run>('runs', {
    filter: { month, dry_run: false },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  })
  useFollowRuns((list.data ?? []).some(isUnderWay))
  return list
}

/** A run while it is under way, and after. */
export function useRun(id: number | null) {
  const one = useGetOne<Run>('runs', { id: id ?? 0 }, { enabled: id !== null })
  useFollowRuns(id !== null && (!one.data || isUnderWay(one.data)))
  return one
}

/** What is asked of a run, and the text of its failure. */
type Deed = 'preview' | 'start' | 'cancel' | 'undo'

/** The calls on runs: each answers the run, or null when it failed, which is told. */
export function useRunCalls(month: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const idempotency = useIdempotencyKey()
  const reload = useReload('runs')
  const [busy, setBusy] = useState(false)
  const post = async (what: Deed, path: string, body: object = {}): Promise<Run | null> => {
    setBusy(true)
    try {
      const json = JSON.stringify(body)
      const headers = what === 'cancel' ? {} : idempotency.headersFor(path, json)
      const run = await dataProvider.request<Run>(path, { method: 'POST', headers, body: json })
      idempotency.done()
      return run
    } catch (error) {
      if (statusOf(error) !== 401)
        notify(failureText(error, `resources.runs.failed.${what}`), { type: 'error' })
      return null
    } finally {
      setBusy(false)
      void reload()
    }
  }
  const clients = (ids: readonly number[] | null) => (ids ? { client_ids: ids } : {})
  return {
    busy,
    preview: (ids: readonly number[] | null) =>
      post('preview', `months/${month}/run`, { ...clients(ids), dry_run: true }),
    start: (ids: readonly number[] | null, fingerprint: string) =>
      post('start', `months/${month}/run`, { ...clients(ids), fingerprint }),
    cancel: (id: number) => post('cancel', `runs/${id}/cancel`),
    undo: (id: number) => post('undo', `runs/${id}/undo`),
  }
}
