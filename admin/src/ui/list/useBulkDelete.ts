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
import { useServerMessage } from '../feedback/useServerMessage.ts'
import { formatCount } from '../format/numbers.ts'
import { useNameOf } from './useRecordName.ts'

/** Why a record could not be deleted. */
interface Failure {
  reason: string
  /** Whether the reason names the record. */
  namesRecord: boolean
}

/** The outcome of deleting several records. */
export interface BulkResult {
  deleted: number
  /** Those that could not be deleted, with the server's reason. */
  failures: (Failure & { id: RaRecord['id']; name: string })[]
}

const isOfRecord = (params: object): boolean => 'record' in params || 'billing' in params

/** Deletes records of a resource; resolves to the reasons of those that were refused, by their ids. */
function useDeleteRecords(resource: string) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const translateMessage = useServerMessage()
  return async (ids: RaRecord['id'][]): Promise<Map<RaRecord['id'], Failure>> => {
    try {
      const { meta } = await dataProvider.deleteMany(resource, { ids })
      return new Map(
        meta.refused.map(({ id, ...reason }) => [
          id,
          { reason: translateMessage(reason), namesRecord: isOfRecord(reason.params) },
        ]),
      )
    } catch (error) {
      const reason = detailOf(error) ?? translate(`resources.${resource}.delete_failed`)
      return new Map(ids.map((id) => [id, { reason, namesRecord: false }]))
    }
  }
}

/** Deletes the selected records of the list in context. */
export function useBulkDelete() {
  const notify = useNotify()
  const refresh = useRefresh()
  const { resource, data = [], selectedIds = [], onSelect } = useListContext<RaRecord>()
  const nameOf = useNameOf(resource)
  const deleteRecords = useDeleteRecords(resource)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<BulkResult | null>(null)
  const selected = data.filter(({ id }) => selectedIds.includes(id))

  const remove = async () => {
    setBusy(true)
    const reasons = await deleteRecords(selected.map(({ id }) => id))
    const failures = selected.flatMap((record) => {
      const failure = reasons.get(record.id)
      return failure ? [{ id: record.id, name: nameOf(record), ...failure }] : []
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
