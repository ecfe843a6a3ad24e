import { useEffect, useRef } from 'react'

/** A row by its place, which the next one has when it is gone. */
interface Place {
  rows: Element
  at: number
}

/** The last button of the row at a place, or of the one above it; the page when there is none. */
function focusAt({ rows, at }: Place): void {
  // Somebody has gone on meanwhile.
  if (document.activeElement !== document.body) return
  const row = rows.isConnected ? (rows.children[at] ?? rows.lastElementChild) : null
  const buttons = row?.querySelectorAll<HTMLElement>('a[href], button:enabled') ?? []
  const next = [...buttons].at(-1) ?? document.querySelector('main')
  next?.focus()
}

/**
 * Hands the focus on when a row goes, and with it the button that had the focus.
 * @returns to be told the button of the row that may go
 */
export function useFocusAfterDelete(): (button: Element) => void {
  const place = useRef<Place | null>(null)
  useEffect(
    () => () => {
      if (place.current) focusAt(place.current)
    },
    [],
  )
  return (button) => {
    const row = button.closest('tr')
    const rows = row?.parentElement
    place.current = row && rows ? { rows, at: [...rows.children].indexOf(row) } : null
  }
}
