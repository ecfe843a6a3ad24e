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
import { useTold } from '../feedback/useTold.ts'
import { formatCount } from '../format/numbers.ts'
import { useNameOf } from './useRecordName.ts'

/** The outcome of deleting several records. */
export interface BulkResult {
  deleted: number
  /** Those that could not be deleted, with the server's reason. */
  failures: { id: RaRecord['id']; name: string; reason: string }[]
}

/** Deletes the selected records of the list in context. */
export function useBulkDelete() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { resource, data = [], selectedIds = [], onSelect } = useListContext<RaRecord>()
  const nameOf = useNameOf(resource)
  const told = useTold()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<BulkResult | null>(null)
  const selected = data.filter(({ id }) => selectedIds.includes(id))

  /** Deletes the records; resolves to the reasons of those that were refused, by their ids. */
  const deleteSelected = async (): Promise<Map<RaRecord['id'], string>> => {
    const ids = selected.map(({ id }) => id)
    try {
      const { meta } = await dataProvider.deleteMany(resource, { ids })
      return new Map(meta.refused.map(({ id, detail }) => [id, told(detail)]))
    } catch (error) {
      const reason = detailOf(error) ?? translate(`resources.${resource}.delete_failed`)
      return new Map(ids.map((id) => [id, reason]))
    }
  }

  const remove = async () => {
    setBusy(true)
    const reasons = await deleteSelected()
    const failures = selected.flatMap((record) => {
      const reason = reasons.get(record.id)
      return reason === undefined ? [] : [{ id: record.id, name: nameOf(record), reason }]
    })
    const deleted = selected.length - failures.length
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
    /** The names of the selected records. */
    names: selected.map(nameOf),
    busy,
    result,
    remove,
    forget: () => setResult(null),
  }
}
