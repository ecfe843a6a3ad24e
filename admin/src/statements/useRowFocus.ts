import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import type { StatementRow } from '../../../server/features/statements/statements.rules.ts'
import type { ItemActions } from './ItemRow.tsx'

/** How far the keys lead. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -Infinity,
  End: Infinity,
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  (target as Element).closest<HTMLElement>('tr[data-index]')

interface RowFocusOptions {
  rows: readonly StatementRow[]
  frame: RefObject<HTMLElement | null>
  actions: ItemActions
  scrollTo: (index: number) => void
}

/**
 * The Tab key stops at one row; arrows lead to the others, Enter edits, Alt and an arrow move the item. The focus stays
 * with an item wherever it moves, and goes to the next when it is removed.
 */
export function useRowFocus({ rows, frame, actions, scrollTo }: RowFocusOptions) {
  const [at, setAt] = useState({ item_id: 0, index: 0 })
  // The row that gets the focus as soon as it is rendered.
  const pending = useRef<number | null>(null)
  const isInside = useRef(false)
  const found = rows.findIndex(({ item_id }) => item_id === at.item_id)
  const current = found >= 0 ? found : Math.max(0, Math.min(at.index, rows.length - 1))

  const stopAt = (index: number) => setAt({ item_id: rows[index]?.item_id ?? 0, index })
  const focus = (index: number) => {
    stopAt(index)
    pending.current = index
    scrollTo(index)
  }
  useLayoutEffect(() => {
    // A row that was removed has taken the focus with it.
    if (isInside.current && document.activeElement === document.body) pending.current = current
    if (pending.current === null) return
    const element = frame.current?.querySelector<HTMLElement>(`tr[data-index="${pending.current}"]`)
    if (!element) return
    pending.current = null
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const element = rowOf(event.target)
    const index = Number(element?.dataset.index)
    const row = rows[index]
    if (!element || !row || event.ctrlKey || event.metaKey) return
    const step = STEPS[event.key]
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      actions.onMove(row.item_id, event.key === 'ArrowUp' ? 'up' : 'down')
    else if (!event.altKey && step)
      // From the row that the key before led to, though it may not be rendered yet.
      focus(Math.max(0, Math.min(rows.length - 1, (pending.current ?? index) + step)))
    else if (event.key === 'Enter' && event.target === element) actions.onEdit(row.item_id)
    else return
    event.preventDefault()
  }
  const onFocus = ({ target }: FocusEvent) => {
    isInside.current = true
    const element = rowOf(target)
    if (element) stopAt(Number(element.dataset.index))
  }
  const onBlur = () => {
    isInside.current = false
  }
  return { current, focus, handlers: { onKeyDown, onFocus, onBlur } }
}
