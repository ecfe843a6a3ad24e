import { useGetRecordRepresentation, type RaRecord, useRecordContext, useResourceContext } from 'react-admin'

/** Says what a person calls a record of a resource: its recordRepresentation. */
export function useNameOf(resource: string | undefined): (record: RaRecord) => string {
  const represented = useGetRecordRepresentation(resource)
  return (record) => {
    const name: unknown = represented(record)
    return typeof name === 'string' ? name : ''
  }
}

/** What a person calls the record in context: its resource's recordRepresentation. '' without one. */
export function useRecordName(): string {
  const record = useRecordContext()
  const nameOf = useNameOf(useResourceContext())
  return record ? nameOf(record) : ''
}
