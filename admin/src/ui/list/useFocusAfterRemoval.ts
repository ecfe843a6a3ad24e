import { useEffect, useRef } from 'react'

/** A row's position, which the next one has after it is gone. */
interface RowPosition {
  rows: Element
  at: number
}

/** Focuses the last button of the row at a position, or of the last row; the page without one. */
function focusAt({ rows, at }: RowPosition): void {
  // The user has moved the focus meanwhile.
  if (document.activeElement !== document.body) return
  const row = rows.isConnected ? (rows.children[at] ?? rows.lastElementChild) : null
  const buttons = row?.querySelectorAll<HTMLElement>('a[href], button:enabled') ?? []
  const next = [...buttons].at(-1) ?? document.querySelector('main')
  next?.focus()
}

/**
 * Moves the focus on when a row is removed together with its focused button.
 * @returns call it with the button of the row that may be removed
 */
export function useFocusAfterRemoval(): (button: Element) => void {
  const position = useRef<RowPosition | null>(null)
  useEffect(
    () => () => {
      if (position.current) focusAt(position.current)
    },
    [],
  )
  return (button) => {
    const row = button.closest('tr')
    const rows = row?.parentElement
    position.current = row && rows ? { rows, at: [...rows.children].indexOf(row) } : null
  }
}
