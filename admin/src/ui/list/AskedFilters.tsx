import { createContext, startTransition, useContext, useMemo, useOptimistic, type ReactNode } from 'react'
import { ListContextProvider, removeEmpty, useEvent, useListContext } from 'react-admin'

const Asked = createContext<object | null>(null)

/**
 * Knows what a list was asked to be filtered by at once; the list itself does when its page is drawn anew, and who types
 * meanwhile puts that off.
 */
export function AskedFilters({ children }: { children: ReactNode }) {
  const list = useListContext()
  const [asked, setAsked] = useOptimistic(list.filterValues as object)
  const setFilters = useEvent((filters: object, ...rest: [displayed?: unknown, debounce?: boolean]) =>
    startTransition(async () => {
      setAsked(removeEmpty(filters))
      list.setFilters(filters, ...rest)
      await nextTask()
    }),
  )
  const value = useMemo(() => ({ ...list, setFilters }), [list, setFilters])
  return (
    <Asked value={asked}>
      <ListContextProvider value={value}>{children}</ListContextProvider>
    </Asked>
  )
}

/** Until then react-admin puts off changing the address. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** What the list in context was asked to be filtered by. */
export function useAskedFilters(): Record<string, unknown> {
  const list = useListContext()
  return (useContext(Asked) ?? list.filterValues) as Record<string, unknown>
}
