import { useMemo, useState } from 'react'
import { useList, type ListControllerResult, type RaRecord, type SortPayload } from 'react-admin'

/** Rows by a field, those without a value first; as they are when there is no field. */
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
 * Thousands of rows that are here already, as a list of pages. `useList` alone would draw all of them at first, to
 * take away what is not on the page.
 */
export function usePagedRows<Row extends RaRecord>(
  rows: readonly Row[],
  { perPage, resource }: { perPage: number; resource: string },
) {
  const [wanted, setPage] = useState(1)
  const [sort, setOrder] = useState<SortPayload>({ field: '', order: 'ASC' })
  const total = rows.length
  const page = Math.min(wanted, Math.max(1, Math.ceil(total / perPage)))
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
