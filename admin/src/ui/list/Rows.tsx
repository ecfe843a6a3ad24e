import { memo, type ReactNode } from 'react'
import {
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useRecordContext,
  useResourceContext,
  type RaRecord,
} from 'react-admin'
import { useNavigate } from 'react-router-dom'

/** The rows of a RecordTable: plain elements, as their cells are, with their look in theme/rows.ts. */
export const Rows = memo(function Rows({ children }: { children?: ReactNode }) {
  const records: readonly RaRecord[] = useDataTableDataContext() ?? []
  return (
    <tbody>
      {records.map((record) => (
        <RecordContextProvider value={record} key={record.id}>
          <Row>{children}</Row>
        </RecordContextProvider>
      ))}
    </tbody>
  )
})

const Row = memo(function Row({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const { rowClick } = useDataTableCallbacksContext()
  if (!record || typeof rowClick !== 'function') return <tr className="RaDataTable-row">{children}</tr>
  const follow = async () => {
    const path = await rowClick(record.id, resource, record)
    if (typeof path === 'string') void navigate(path, { state: { _scrollToTop: true } })
  }
  return (
    <tr className="RaDataTable-row RaDataTable-clickableRow" onClick={() => void follow()}>
      {children}
    </tr>
  )
})
