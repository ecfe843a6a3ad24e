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
import { detailOf, statusOf } from '../../providers/httpClient.ts'
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
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<BulkResult | null>(null)
  const selected = data.filter(({ id }) => selectedIds.includes(id))

  const remove = async () => {
    setBusy(true)
    const fallback = translate(`resources.${resource}.delete_failed`)
    const failed = await deleteAll(selected, (record) =>
      dataProvider.delete(resource, { id: record.id, previousData: record }),
    )
    const failures = failed.map(({ record, error }) => ({
      id: record.id,
      name: nameOf(record),
      reason: detailOf(error) ?? fallback,
    }))
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

/** A record that could not be deleted, and why. */
interface FailedDelete {
  record: RaRecord
  error: unknown
}

/** The server writes one at a time: more would only queue there. */
const CONCURRENCY = 4

async function deleteEach(
  records: readonly RaRecord[],
  deleteOne: (record: RaRecord) => Promise<unknown>,
): Promise<FailedDelete[]> {
  const failed: FailedDelete[] = []
  const queue = [...records]
  const work = async () => {
    for (let record = queue.shift(); record; record = queue.shift())
      try {
        await deleteOne(record)
      } catch (error) {
        // Somebody else has deleted it.
        if (statusOf(error) !== 404) failed.push({ record, error })
      }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return failed
}

/**
 * Deletes records, a few at a time. Each is a call with its own transaction and log entry: one that is rejected has its
 * own reason and does not stop the others.
 * @returns those that could not be deleted
 */
async function deleteAll(
  records: readonly RaRecord[],
  deleteOne: (record: RaRecord) => Promise<unknown>,
): Promise<FailedDelete[]> {
  const failed = await deleteEach(records, deleteOne)
  const rejected = failed.filter(({ error }) => statusOf(error) === 409)
  if (rejected.length === 0 || failed.length === records.length) return failed
  // What blocked it may be deleted by now: a billing builds on the one before it.
  const others = failed.filter((each) => !rejected.includes(each))
  return [
    ...others,
    ...(await deleteAll(
      rejected.map(({ record }) => record),
      deleteOne,
    )),
  ]
}
