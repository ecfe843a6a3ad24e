import { useState } from 'react'
import type { SortPayload } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { isCurrency } from '../../../server/lib/currency.rules.ts'
import { SORTABLE, type ListPlace, type TransactionFilter } from './transactions.ts'

const TYPES = ['credit', 'debit'] as const
const DAY = /^\d{4}-\d{2}-\d{2}$/

const dayIn = (text: string | null): string => (text && DAY.test(text) ? text : '')

/** The account that the address names by its currency; null for none. */
const currencyIn = (address: URLSearchParams): string | null => {
  const code = address.get('currency')
  return code && isCurrency(code) ? code : null
}

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
const addressOf = (
  currency: string | null,
  { type, start, end }: TransactionFilter,
  { sort, page }: ListPlace,
) => ({
  ...(currency && { currency }),
  ...(type !== 'all' && { type }),
  ...(start && { start }),
  ...(end && { end }),
  ...(!isNewestFirst(sort) && { sort: sort.field, order: sort.order ?? 'ASC' }),
  ...(page > 1 && { page: String(page) }),
})

/**
 * The account, the filter, the order and the page are kept in the address too, so that they survive a reload, the way back and a
 * copied link. The address is not the source of truth: it follows a moment later, and two quick changes would overwrite
 * each other there.
 */
export function useTransactionFilter() {
  const [address, setAddress] = useSearchParams()
  const [filter, setFilter] = useState<TransactionFilter>(() => filterIn(address))
  const [place, setPlace] = useState<ListPlace>(() => placeIn(address))
  const [currency, setCurrency] = useState(() => currencyIn(address))
  const isSet = filter.type !== 'all' || Boolean(filter.start || filter.end)
  const show = (nextFilter: TransactionFilter, nextPlace: ListPlace, nextCurrency = currency) => {
    setFilter(nextFilter)
    setPlace(nextPlace)
    setCurrency(nextCurrency)
    setAddress(addressOf(nextCurrency, nextFilter, nextPlace), { replace: true })
  }
  // Another filter starts at its first page.
  const change = (part: Partial<TransactionFilter>) => show({ ...filter, ...part }, { ...place, page: 1 })
  const go = (part: Partial<ListPlace>) => show(filter, { ...place, ...part })
  const clear = () => change(ALL)
  /** Turns to a page of all transactions of the account. */
  const goInAll = (page: number) => show(ALL, { ...place, page })
  const choose = (account: string) => show(filter, { ...place, page: 1 }, account)
  return { filter, place, currency, isSet, change, go, goInAll, clear, choose }
}

export type TransactionFilterState = ReturnType<typeof useTransactionFilter>
