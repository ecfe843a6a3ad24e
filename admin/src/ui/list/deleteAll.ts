import type { RaRecord } from 'react-admin'
import { statusOf } from '../../providers/httpClient.ts'

/** A record that could not be deleted, and why. */
export interface FailedDelete {
  record: RaRecord
  error: unknown
}

/** The server writes one at a time: more would only wait there. */
const AT_ONCE = 4

async function eachOnce(
  records: readonly RaRecord[],
  deleteOne: (record: RaRecord) => Promise<unknown>,
): Promise<FailedDelete[]> {
  const failed: FailedDelete[] = []
  const waiting = [...records]
  const work = async () => {
    for (let record = waiting.shift(); record; record = waiting.shift())
      try {
        await deleteOne(record)
      } catch (error) {
        // Somebody else was first.
        if (statusOf(error) !== 404) failed.push({ record, error })
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failed
}

/**
 * Deletes records a few at a time. Each is a call of its own: it is in a transaction of its own, is logged by itself, and one
 * that is rejected says why without holding up the others.
 * @returns those that could not be deleted
 */
export async function deleteAll(
  records: readonly RaRecord[],
  deleteOne: (record: RaRecord) => Promise<unknown>,
): Promise<FailedDelete[]> {
  const failed = await eachOnce(records, deleteOne)
  const rejected = failed.filter(({ error }) => statusOf(error) === 409)
  if (rejected.length === 0 || failed.length === records.length) return failed
  // What blocked it may have been deleted with the others: a billing builds on the one before it.
  const others = failed.filter((each) => !rejected.includes(each))
  return [
    ...others,
    ...(await deleteAll(
      rejected.map(({ record }) => record),
      deleteOne,
    )),
  ]
}
