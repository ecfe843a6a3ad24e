import { useState } from 'react'

interface Answered<Data> {
  data?: Data | undefined
  isFetchedAfterMount: boolean
}

/**
 * The first answer to a query since its part was shown: not what was cached before, nor a later one. What it leads to does
 * not become something else under the pointer.
 */
export function useFirstAnswer<Data>({ data, isFetchedAfterMount }: Answered<Data>): Data | undefined {
  const [first, setFirst] = useState<{ data: Data }>()
  if (!first && isFetchedAfterMount && data !== undefined) setFirst({ data })
  return first?.data
}
