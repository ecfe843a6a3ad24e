import { useEffect, useRef } from 'react'
import { markOf } from './CorrectionLinks.tsx'
import { pageOf, type Entry } from './transactions.ts'
import type { TransactionFilterState } from './useTransactionFilter.ts'

/** A function that turns to the page of a transaction, without the filter where that hides it, and gives it the focus. */
export function useShowTransaction(
  all: readonly Entry[],
  shown: readonly Entry[],
  { place, go, goInAll }: TransactionFilterState,
) {
  const wanted = useRef<number | null>(null)
  // Whichever rendering brings its row.
  useEffect(() => {
    const mark = wanted.current === null ? null : document.getElementById(markOf(wanted.current))
    if (!mark) return
    mark.focus()
    wanted.current = null
  })
  return (id: number): void => {
    const isShown = shown.some((entry) => entry.id === id)
    if (isShown) go({ page: pageOf(shown, place.sort, id) })
    else goInAll(pageOf(all, place.sort, id))
    wanted.current = id
  }
}
