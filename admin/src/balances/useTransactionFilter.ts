import { useState } from 'react'
import type { SortPayload } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { SORTABLE, type ListPlace, type TransactionFilter } from './transactions.ts'

const TYPES = ['credit', 'debit'] as const
const DAY = /^\d{4}-\d{2}-\d{2}$/

const dayIn = (text: string | null): string => (text && DAY.test(text) ? text : '')

const ALL: TransactionFilter = { type: 'all', start: '', end: '' }
const NEWEST_FIRST: SortPayload = { field: 'occurred_at', order: 'DESC' }

const filterIn = (address: URLSearchParams): TransactionFilter => ({
  type: TYPES.find((type) => type === address.get('type')) ?? 'all',
  start: dayIn(address.get('start')),
  end: dayIn(address.get('end')),
})

function placeIn(address: URLSearchParams): ListPlace {
  const field = SORTABLE.find((each) => each === address.get('sort'))
  const page = Number(address.get('page'))
  return {
    sort: field ? { field, order: address.get('order') === 'DESC' ? 'DESC' : 'ASC' } : NEWEST_FIRST,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

const isNewestFirst = ({ field, order }: SortPayload): boolean =>
  field === NEWEST_FIRST.field && order === NEWEST_FIRST.order

/** The query of the address, without the defaults. */
const addressOf = ({ type, start, end }: TransactionFilter, { sort, page }: ListPlace) => ({
  ...(type !== 'all' && { type }),
  ...(start && { start }),
  ...(end && { end }),
  ...(!isNewestFirst(sort) && { sort: sort.field, order: sort.order ?? 'ASC' }),
  ...(page > 1 && { page: String(page) }),
})

/**
 * The filter, the order and the page are kept in the address too, so that they survive a reload, the way back and a
 * copied link. The address is not the source of truth: it follows a moment later, and two quick changes would overwrite
 * each other there.
 */
export function useTransactionFilter() {
  const [address, setAddress] = useSearchParams()
  const [filter, setFilter] = useState<TransactionFilter>(() => filterIn(address))
  const [place, setPlace] = useState<ListPlace>(() => placeIn(address))
  const isSet = filter.type !== 'all' || Boolean(filter.start || filter.end)
  const show = (nextFilter: TransactionFilter, nextPlace: ListPlace) => {
    setFilter(nextFilter)
    setPlace(nextPlace)
    setAddress(addressOf(nextFilter, nextPlace), { replace: true })
  }
  // Another filter starts at its first page.
  const change = (part: Partial<TransactionFilter>) => show({ ...filter, ...part }, { ...place, page: 1 })
  const go = (part: Partial<ListPlace>) => show(filter, { ...place, ...part })
  const clear = () => change(ALL)
  return { filter, place, isSet, change, go, clear }
}

export type TransactionFilterState = ReturnType<typeof useTransactionFilter>
