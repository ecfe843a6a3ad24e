import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import type { StatementRow } from '../../../server/features/statements/statements.rules.ts'
import type { LineActions } from './StatementLine.tsx'

/** How far the keys lead. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -Infinity,
  End: Infinity,
}

const lineOf = (target: EventTarget): HTMLElement | null =>
  (target as Element).closest<HTMLElement>('tr[data-index]')

interface LineFocusOptions {
  rows: readonly StatementRow[]
  frame: RefObject<HTMLElement | null>
  actions: LineActions
  scrollTo: (index: number) => void
}

/**
 * One line is the stop of the Tab key; arrows lead to the others, Enter edits, Alt and an arrow move the line. The
 * focus stays with a line wherever it moves, and goes to the next when it is removed.
 */
export function useLineFocus({ rows, frame, actions, scrollTo }: LineFocusOptions) {
  const [at, setAt] = useState({ item_id: 0, index: 0 })
  // The line that is to have the focus as soon as it is drawn.
  const wanted = useRef<number | null>(null)
  const isInside = useRef(false)
  const found = rows.findIndex(({ item_id }) => item_id === at.item_id)
  const current = found >= 0 ? found : Math.max(0, Math.min(at.index, rows.length - 1))

  const stopAt = (index: number) => setAt({ item_id: rows[index]?.item_id ?? 0, index })
  const focus = (index: number) => {
    stopAt(index)
    wanted.current = index
    scrollTo(index)
  }
  useLayoutEffect(() => {
    // A line that was removed has taken the focus with it.
    if (isInside.current && document.activeElement === document.body) wanted.current = current
    if (wanted.current === null) return
    const line = frame.current?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`)
    if (!line) return
    wanted.current = null
    line.focus({ preventScroll: true })
    line.scrollIntoView({ block: 'nearest' })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const line = lineOf(event.target)
    const index = Number(line?.dataset.index)
    const row = rows[index]
    if (!line || !row || event.ctrlKey || event.metaKey) return
    const step = STEPS[event.key]
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      actions.onMove(row.item_id, event.key === 'ArrowUp' ? 'up' : 'down')
    else if (!event.altKey && step)
      // From the line that the key before led to, though it may not be drawn yet.
      focus(Math.max(0, Math.min(rows.length - 1, (wanted.current ?? index) + step)))
    else if (event.key === 'Enter' && event.target === line) actions.onEdit(row.item_id)
    else return
    event.preventDefault()
  }
  const onFocus = ({ target }: FocusEvent) => {
    isInside.current = true
    const line = lineOf(target)
    if (line) stopAt(Number(line.dataset.index))
  }
  const onBlur = () => {
    isInside.current = false
  }
  return { current, focus, handlers: { onKeyDown, onFocus, onBlur } }
}
