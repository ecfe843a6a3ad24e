import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin'

/** What a person calls the record in context: its resource's recordRepresentation. '' without one. */
export function useRecordName(): string {
  const record = useRecordContext()
  const nameOf = useGetRecordRepresentation(useResourceContext())
  const name: unknown = record && nameOf(record)
  return typeof name === 'string' ? name : ''
}
