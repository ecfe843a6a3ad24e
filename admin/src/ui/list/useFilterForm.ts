import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { getFilterFormValues, removeEmpty, useDebouncedEvent, useEvent, useListContext } from 'react-admin'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { useAskedFilters } from './AskedFilters.tsx'

/** How long after the last key what is typed is applied. */
const PAUSE_MS = 300

type Values = Record<string, unknown>

/**
 * The form of a FilterBar: it holds what the list was asked to be filtered by, but for what was changed and is still to be applied.
 * @returns the form, and what applies its changes at once
 */
export function useFilterForm() {
  const form = useForm<Values>({ mode: 'onChange' })
  const changed = useRef(new Set<string>())
  const apply = useApply(form, changed)
  useShowAsked(form, changed)
  useNoteChanges(form, changed, apply)
  return { form, apply }
}

type FilterForm = UseFormReturn<Values>
type Names = RefObject<Set<string>>

/** Notes what is changed, and has it applied in time. */
function useNoteChanges({ watch }: FilterForm, changed: Names, apply: () => void): void {
  const applyLater = useDebouncedEvent(apply, PAUSE_MS)
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      // What the list was asked for comes without a name.
      if (!name) return
      changed.current.add(name)
      if (isTyped()) applyLater()
      else apply()
    })
    return unsubscribe
  }, [watch, changed, apply, applyLater])
}

/** Brings into the form what the list was asked for elsewhere: by a link, by the way back, by a button beside. */
function useShowAsked({ getValues, reset }: FilterForm, changed: Names): void {
  const asked = useAskedFilters()
  const text = textOf(asked)
  const show = useEvent(() => {
    // Who lets go of all filters means what was typed a moment before, too.
    if (text === NOTHING) changed.current.clear()
    const held = getValues()
    const next = { ...getFilterFormValues(held, asked), ...partOf(held, changed.current) }
    if (JSON.stringify(next) !== JSON.stringify(held)) reset(next)
  })
  useEffect(() => show(), [text, show])
}

/** Applies what was changed, unless the list was asked for it already, or another page has been gone to. */
function useApply({ getValues }: FilterForm, changed: Names): () => void {
  const { setFilters } = useListContext()
  const asked = useAskedFilters()
  const { pathname } = useLocation()
  const address = useRef('')
  useLayoutEffect(() => {
    address.current = window.location.pathname
  }, [pathname])
  return useEvent(() => {
    // The list would change its address, and call back who has left it while the next page is on its way.
    if (window.location.pathname !== address.current) return
    const filters = { ...asked, ...partOf(getValues(), changed.current) }
    changed.current.clear()
    if (textOf(filters) !== textOf(asked)) setFilters(filters)
  })
}

const partOf = (values: Values, names: Set<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))

/** The same text for filters that choose the same, whatever their order. */
const textOf = (filters: object): string =>
  JSON.stringify(Object.entries(removeEmpty(filters)).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const NOTHING = textOf({})

/** Whether the keyboard is at something that is typed, and not chosen. */
const isTyped = (): boolean => document.activeElement?.matches('input:not([role=combobox])') ?? false
