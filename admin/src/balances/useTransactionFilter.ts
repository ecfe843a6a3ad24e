import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TransactionFilter } from './transactions.ts'

const TYPES = ['credit', 'debit'] as const
const DAY = /^\d{4}-\d{2}-\d{2}$/

const dayIn = (text: string | null): string => (text && DAY.test(text) ? text : '')

const ALL: TransactionFilter = { type: 'all', start: '', end: '' }

/**
 * What is filtered for stands in the address too, so that it is there again after a reload or on the way back. The
 * address follows a moment later: two quick changes would overwrite each other there.
 */
export function useTransactionFilter() {
  const [address, setAddress] = useSearchParams()
  const [filter, setFilter] = useState<TransactionFilter>(() => ({
    type: TYPES.find((type) => type === address.get('type')) ?? 'all',
    start: dayIn(address.get('start')),
    end: dayIn(address.get('end')),
  }))
  const isSet = filter.type !== 'all' || Boolean(filter.start || filter.end)
  const change = (part: Partial<TransactionFilter>) => {
    const next = { ...filter, ...part }
    const { type, start, end } = next
    setFilter(next)
    setAddress(
      { ...(type !== 'all' && { type }), ...(start && { start }), ...(end && { end }) },
      { replace: true },
    )
  }
  const clear = () => change(ALL)
  return { filter, isSet, change, clear }
}

export type TransactionFilterState = ReturnType<typeof useTransactionFilter>
