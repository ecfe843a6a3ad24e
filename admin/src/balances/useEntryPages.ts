import { useMemo, useState } from 'react'
import { useList, type ListControllerResult, type SortPayload } from 'react-admin'
import type { Entry } from './transactions.ts'

/** A client may have thousands: no more than these are ever drawn. */
const PER_PAGE = 50

/** As the server has them, newest first. */
const UNSORTED: SortPayload = { field: '', order: 'ASC' }

function sortedBy(entries: Entry[], { field, order }: SortPayload): Entry[] {
  if (!field) return entries
  const keyOf = (entry: Entry) => entry[field as keyof Entry] ?? ''
  const sign = order === 'DESC' ? -1 : 1
  return entries.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    return a === b ? 0 : sign * (a < b ? -1 : 1)
  })
}

/** Transactions as a list that is paged and sorted here: react-admin's own draws all of them before it cuts a page. */
export function useEntryPages(entries: Entry[]) {
  const [sort, setSort] = useState(UNSORTED)
  const [chosen, setPage] = useState(1)
  const total = entries.length
  const page = Math.min(chosen, Math.ceil(total / PER_PAGE))
  const sorted = useMemo(() => sortedBy(entries, sort), [entries, sort])
  const data = useMemo(() => sorted.slice((page - 1) * PER_PAGE, page * PER_PAGE), [sorted, page])
  const list = useList<Entry>({ data, perPage: PER_PAGE, resource: 'transactions' })
  const sortFromFirst = (next: SortPayload) => {
    setSort(next)
    setPage(1)
  }
  return { ...list, data, total, page, setPage, sort, setSort: sortFromFirst } as ListControllerResult<Entry>
}
