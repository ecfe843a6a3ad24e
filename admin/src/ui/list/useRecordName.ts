import { useGetRecordRepresentation, useRecordContext, useResourceContext, type RaRecord } from 'react-admin'

/** @returns the name of a record of a resource: its recordRepresentation, '' without one */
export function useNameOf(resource: string | undefined): (record: RaRecord) => string {
  const represent = useGetRecordRepresentation(resource)
  return (record) => {
    const name: unknown = represent(record)
    return typeof name === 'string' ? name : ''
  }
}

/** The name of the record in context; '' without a record. */
export function useRecordName(): string {
  const record = useRecordContext()
  const nameOf = useNameOf(useResourceContext())
  return record ? nameOf(record) : ''
}
