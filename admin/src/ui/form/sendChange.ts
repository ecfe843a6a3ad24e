import type { RaRecord } from 'react-admin'
import type { AppDataProvider } from '../../providers/dataProvider.ts'
import { statusOf } from '../../providers/httpClient.ts'
import type { WithWarnings } from '../feedback/useNotifySaved.ts'

type Plain = string | number | boolean | null
export type Values = Readonly<Record<string, unknown>>

/** A save that came too late: what it would have written, and the record as it is now. */
export interface Conflict {
  fields: { field: string; mine: Plain; theirs: Plain }[]
  change: Values
  current: RaRecord
}

/** An empty text is no text. */
export const plain = (value: unknown): unknown => (value === '' || value === undefined ? null : value)

/** Once somebody else is faster, the record is read again; more often than this nobody is. */
const TRIES = 5

/**
 * Sends a change of a record, unless somebody else has changed the same meanwhile.
 * @param known the record that the change is based on
 * @throws HttpError
 */
export async function sendChange(
  dataProvider: AppDataProvider,
  [resource, id]: readonly [resource: string, id: RaRecord['id']],
  change: Values,
  known: Values,
  tries = TRIES,
): Promise<{ saved: WithWarnings } | { conflict: Conflict }> {
  const { record: current, etag } = await dataProvider.getTagged(resource, id)
  const conflicts = Object.keys(change).filter(
    (field) => plain(current[field]) !== plain(known[field]) && plain(current[field]) !== change[field],
  )
  if (conflicts.length) {
    const fields = conflicts.map((field) => ({
      field,
      mine: change[field] as Plain,
      theirs: plain(current[field]) as Plain,
    }))
    return { conflict: { fields, change, current } }
  }
  const headers = new Headers(etag ? { 'If-Match': etag } : {})
  const options = { method: 'PUT', body: JSON.stringify(change), headers }
  try {
    return { saved: await dataProvider.request<WithWarnings>(`${resource}/${id}`, options) }
  } catch (error) {
    if (statusOf(error) !== 412 || tries === 1) throw error
    return sendChange(dataProvider, [resource, id], change, known, tries - 1)
  }
}
