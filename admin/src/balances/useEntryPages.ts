import { useMemo } from 'react'
import { useList, type ListControllerResult, type SortPayload } from 'react-admin'
import type { Entry, ListPlace } from './transactions.ts'

/** A client may have thousands: no more than these are ever drawn. */
const PER_PAGE = 50

/** What rows are sorted by: as the server does it, equal ones by id. */
const keyOf = (entry: Entry, field: string): string | number =>
  field === 'occurred_at' ? Date.parse(entry.transaction_date) : (entry[field as 'amount'] ?? '')

function sortedBy(entries: Entry[], { field, order }: SortPayload): Entry[] {
  const sign = order === 'DESC' ? -1 : 1
  return entries.toSorted((one, other) => {
    const [a, b] = [keyOf(one, field), keyOf(other, field)]
    return sign * (a === b ? one.id - other.id : a < b ? -1 : 1)
  })
}

/** Transactions as a list that is paged and sorted here: react-admin's own draws all of them before it cuts a page. */
export function useEntryPages(entries: Entry[], place: ListPlace, go: (part: Partial<ListPlace>) => void) {
  const { sort } = place
  const total = entries.length
  const page = Math.min(place.page, Math.ceil(total / PER_PAGE))
  const sorted = useMemo(() => sortedBy(entries, sort), [entries, sort])
  const data = useMemo(() => sorted.slice((page - 1) * PER_PAGE, page * PER_PAGE), [sorted, page])
  const list = useList<Entry>({ data, perPage: PER_PAGE, resource: 'transactions' })
  const setPage = (next: number) => go({ page: next })
  const setSort = (next: SortPayload) => go({ sort: next, page: 1 })
  return { ...list, data, total, page, setPage, sort, setSort } as ListControllerResult<Entry>
}
