import { useState } from 'react'
import {
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
  type RaRecord,
} from 'react-admin'
import type { AppDataProvider } from '../../providers/dataProvider.ts'
import { detailOf } from '../../providers/httpClient.ts'
import { deleteAll } from './deleteAll.ts'
import { formatCount } from '../format/numbers.ts'
import { useNameOf } from './useRecordName.ts'

/** The outcome of deleting several records. */
export interface BulkResult {
  deleted: number
  /** Those that could not be deleted, with the server's reason. */
  failures: { id: RaRecord['id']; name: string; reason: string }[]
}

/** Deletes the records that are chosen in the list around. */
export function useBulkDelete() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { resource, data = [], selectedIds = [], onSelect } = useListContext<RaRecord>()
  const nameOf = useNameOf(resource)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<BulkResult | null>(null)
  const chosen = data.filter(({ id }) => selectedIds.includes(id))

  const remove = async () => {
    setBusy(true)
    const fallback = translate(`resources.${resource}.delete_failed`)
    const failed = await deleteAll(chosen, (record) =>
      dataProvider.delete(resource, { id: record.id, previousData: record }),
    )
    const failures = failed.map(({ record, error }) => ({
      id: record.id,
      name: nameOf(record),
      reason: detailOf(error) ?? fallback,
    }))
    const deleted = chosen.length - failures.length
    onSelect(failures.map(({ id }) => id))
    if (deleted > 0)
      notify(`resources.${resource}.deleted_some`, {
        type: 'success',
        messageArgs: { smart_count: deleted, count: formatCount(deleted) },
      })
    refresh()
    setResult({ deleted, failures })
    setBusy(false)
  }
  return {
    /** The names of those that are chosen. */
    names: chosen.map(nameOf),
    busy,
    result,
    remove,
    forget: () => setResult(null),
  }
}
