import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TransactionFilter } from './transactions.ts'

const TYPES = ['credit', 'debit'] as const
const DAY = /^\d{4}-\d{2}-\d{2}$/

const dayIn = (text: string | null): string => (text && DAY.test(text) ? text : '')

/** What is filtered for stands in the address, so that it is there again after a reload or on the way back. */
export function useTransactionFilter() {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo<TransactionFilter>(
    () => ({
      type: TYPES.find((type) => type === address.get('type')) ?? 'all',
      start: dayIn(address.get('start')),
      end: dayIn(address.get('end')),
    }),
    [address],
  )
  const isSet = filter.type !== 'all' || Boolean(filter.start || filter.end)
  const change = (part: Partial<TransactionFilter>) => {
    const { type, start, end } = { ...filter, ...part }
    setAddress(
      { ...(type !== 'all' && { type }), ...(start && { start }), ...(end && { end }) },
      { replace: true },
    )
  }
  const clear = () => setAddress({}, { replace: true })
  return { filter, isSet, change, clear }
}

export type TransactionFilterState = ReturnType<typeof useTransactionFilter>
