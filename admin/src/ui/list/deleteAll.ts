import type { RaRecord } from 'react-admin'
import { statusOf } from '../../providers/httpClient.ts'

/** A record that could not be deleted, and why. */
export interface Kept {
  record: RaRecord
  error: unknown
}

/** The server writes one at a time: more would only wait there. */
const AT_ONCE = 4

async function eachOnce(
  records: readonly RaRecord[],
  deleteOne: (record: RaRecord) => Promise<unknown>,
): Promise<Kept[]> {
  const kept: Kept[] = []
  const waiting = [...records]
  const work = async () => {
    for (let record = waiting.shift(); record; record = waiting.shift())
      try {
        await deleteOne(record)
      } catch (error) {
        // Somebody else was first.
        if (statusOf(error) !== 404) kept.push({ record, error })
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return kept
}

/**
 * Deletes records a few at a time. Each is a call of its own: it goes by itself, is written down by itself, and one
 * that must stay says why without holding up the others.
 * @returns those that stayed
 */
export async function deleteAll(
  records: readonly RaRecord[],
  deleteOne: (record: RaRecord) => Promise<unknown>,
): Promise<Kept[]> {
  const kept = await eachOnce(records, deleteOne)
  const refused = kept.filter(({ error }) => statusOf(error) === 409)
  if (refused.length === 0 || kept.length === records.length) return kept
  // What was in the way may have gone with the others: a billing builds on the one before it.
  const failed = kept.filter((each) => !refused.includes(each))
  return [
    ...failed,
    ...(await deleteAll(
      refused.map(({ record }) => record),
      deleteOne,
    )),
  ]
}
