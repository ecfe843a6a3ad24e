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
import { useNameOf } from './useNameOf.ts'

/** What became of the records that were to be deleted. */
export interface BulkResult {
  deleted: number
  /** Those that stayed, with the server's reason. */
  kept: { id: RaRecord['id']; name: string; reason: string }[]
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
    const failed = translate(`resources.${resource}.delete_failed`)
    const stayed = await deleteAll(chosen, (record) =>
      dataProvider.delete(resource, { id: record.id, previousData: record }),
    )
    const kept = stayed.map(({ record, error }) => ({
      id: record.id,
      name: nameOf(record),
      reason: detailOf(error) ?? failed,
    }))
    const deleted = chosen.length - kept.length
    onSelect(kept.map(({ id }) => id))
    if (deleted > 0)
      notify(`resources.${resource}.deleted_some`, {
        type: 'success',
        messageArgs: { smart_count: deleted, count: formatCount(deleted) },
      })
    refresh()
    setResult({ deleted, kept })
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
