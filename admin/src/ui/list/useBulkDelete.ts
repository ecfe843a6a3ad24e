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
  const told = useTold()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<BulkResult | null>(null)
  const chosen = data.filter(({ id }) => selectedIds.includes(id))

  /** Deletes them all; answers why some stay, by their ids. */
  const reasonsToStay = async (): Promise<Map<RaRecord['id'], string>> => {
    const ids = chosen.map(({ id }) => id)
    try {
      const { meta } = await dataProvider.deleteMany(resource, { ids })
      return new Map(meta.refused.map(({ id, detail }) => [id, told(detail)]))
    } catch (error) {
      const failed = detailOf(error) ?? translate(`resources.${resource}.delete_failed`)
      return new Map(ids.map((id) => [id, failed]))
    }
  }

  const remove = async () => {
    setBusy(true)
    const reasons = await reasonsToStay()
    const kept = chosen.flatMap((record) => {
      const reason = reasons.get(record.id)
      return reason === undefined ? [] : [{ id: record.id, name: nameOf(record), reason }]
    })
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
