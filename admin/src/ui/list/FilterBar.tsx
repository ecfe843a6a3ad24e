import { Box } from '@mui/material'
import { Children, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { FilterLiveForm, ListContextProvider, removeEmpty, useEvent, useListContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router-dom'

const MAX_WIDTH = 360

/**
 * The search box and filters of a list: what is chosen is applied at once, what is typed a moment after the last key, unless the
 * page is being left by then. As many as fit are in a row.
 */
export function FilterBar({ children }: { children: ReactNode }) {
  const list = useListContext()
  const formRef = useRef<ReadForm>(() => ({}))
  const apply = useApply(formRef)
  return (
    <ListContextProvider value={{ ...list, setFilters: apply }}>
      <FilterLiveForm debounce={300}>
        <Inputs formRef={formRef}>{children}</Inputs>
      </FilterLiveForm>
    </ListContextProvider>
  )
}

/** What the form holds. */
type ReadForm = () => object

/** Applies what the form holds by then, unless the list has it already, or another page has been gone to. */
function useApply(formRef: RefObject<ReadForm>) {
  const { setFilters, ...list } = useListContext()
  const applied = list.filterValues as object
  const { pathname } = useLocation()
  const address = useRef('')
  useLayoutEffect(() => {
    address.current = window.location.pathname
  }, [pathname])
  return () => {
    // The list would change its address, and call back who has left it while the next page is on its way.
    if (window.location.pathname !== address.current) return
    const held = Object.entries(formRef.current()).filter(([, value]) => value !== undefined)
    const filters = { ...applied, ...Object.fromEntries(held) }
    if (textOf(filters) !== textOf(applied)) setFilters(filters)
  }
}

/** The same text for filters that choose the same, whatever their order. */
const textOf = (filters: object): string =>
  JSON.stringify(Object.entries(removeEmpty(filters)).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Whether the keyboard is at something that is typed, and not chosen. */
const isTyped = (): boolean => document.activeElement?.matches('input:not([role=combobox])') ?? false

interface InputsProps {
  formRef: RefObject<ReadForm>
  children: ReactNode
}

function Inputs({ formRef, children }: InputsProps) {
  const { getValues, watch } = useFormContext()
  const { setFilters } = useListContext()
  const apply = useEvent(setFilters)
  useEffect(() => {
    formRef.current = getValues
    const { unsubscribe } = watch((_, { name }) => {
      if (name && !isTyped()) apply({})
    })
    return unsubscribe
  }, [formRef, getValues, watch, apply])
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: columnsThatFit(150),
        columnGap: 2,
        rowGap: 1.5,
        maxWidth: { sm: Children.count(children) * MAX_WIDTH },
        // Its label, which names what is searched, is long.
        containerType: 'inline-size',
        '& > :has([type=search])': { gridColumn: '1 / -1' },
        '@container (min-width: 500px)': { '& > :has([type=search])': { gridColumn: 'span 2' } },
        '& .MuiFormControl-root': { m: 0, minWidth: 0 },
      }}
    >
      {children}
    </Box>
  )
}

/** Grid columns, as many as fit: each at least `width` pixels wide, and none wider than the grid. */
export const columnsThatFit = (width: number): string =>
  `repeat(auto-fit, minmax(min(100%, ${width}px), 1fr))`
