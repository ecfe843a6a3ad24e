import { useMemo, useState, type ReactNode } from 'react'
import {
  ListContextProvider,
  Pagination,
  useList,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
} from 'react-admin'

const PER_PAGE = 25

interface PagedRowsProps {
  /** All of them, loaded. */
  rows: readonly RaRecord[]
  resource: string
  /** The table of the list in context. */
  children: ReactNode
}

/** A list of rows that are loaded already, in pages. */
export function PagedRows({ rows, resource, children }: PagedRowsProps) {
  const list = usePagedRows(rows, { perPage: PER_PAGE, resource })
  return (
    <ListContextProvider value={list}>
      {children}
      {rows.length > PER_PAGE && <Pagination rowsPerPageOptions={[]} />}
    </ListContextProvider>
  )
}

/** Rows sorted by a field, those without a value first; unsorted when there is no field. */
function sorted<Row extends RaRecord>(rows: readonly Row[], { field, order }: SortPayload): readonly Row[] {
  if (!field) return rows
  const direction = order === 'DESC' ? -1 : 1
  const valueOf = (row: Row) => (row as Record<string, string | number | null>)[field] ?? ''
  return rows.toSorted((a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)]
    return (
      direction *
      (typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y)))
    )
  })
}

/**
 * A paged list of thousands of loaded rows. `useList` alone would render all of them first, before it takes away
 * those of other pages.
 */
function usePagedRows<Row extends RaRecord>(
  rows: readonly Row[],
  { perPage, resource }: { perPage: number; resource: string },
) {
  const [requested, setPage] = useState(1)
  const [sort, setOrder] = useState<SortPayload>({ field: '', order: 'ASC' })
  const total = rows.length
  const page = Math.min(requested, Math.max(1, Math.ceil(total / perPage)))
  const data = useMemo(
    () => sorted(rows, sort).slice((page - 1) * perPage, page * perPage),
    [rows, sort, page, perPage],
  )
  const list = useList<Row>({ data, perPage, resource })
  const setSort = (next: SortPayload) => {
    setOrder(next)
    setPage(1)
  }
  const hasPages = { hasNextPage: page * perPage < total, hasPreviousPage: page > 1 }
  return { ...list, data, total, page, setPage, sort, setSort, ...hasPages } as ListControllerResult<Row>
}
