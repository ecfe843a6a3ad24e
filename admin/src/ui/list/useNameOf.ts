import { useGetRecordRepresentation, type RaRecord } from 'react-admin'

/** Says what a person calls a record of a resource: its recordRepresentation. */
export function useNameOf(resource: string | undefined): (record: RaRecord) => string {
  const represented = useGetRecordRepresentation(resource)
  return (record) => {
    const name: unknown = represented(record)
    return typeof name === 'string' ? name : ''
  }
}
