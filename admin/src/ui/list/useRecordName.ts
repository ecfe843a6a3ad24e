import { useRecordContext, useResourceContext } from 'react-admin'
import { useNameOf } from './useNameOf.ts'

/** What a person calls the record in context: its resource's recordRepresentation. '' without one. */
export function useRecordName(): string {
  const record = useRecordContext()
  const nameOf = useNameOf(useResourceContext())
  return record ? nameOf(record) : ''
}
