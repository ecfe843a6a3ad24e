import { useEffect, useRef } from 'react'

const ROWS = 'tbody tr'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role=combobox], [role=dialog], [role=listbox], [role=menu]') !==
    null

/** The rows of a table, and the one that has the focus. */
function rowsIn(area: HTMLElement) {
  const rows = [...area.querySelectorAll<HTMLElement>(ROWS)]
  return { rows, at: rows.findIndex((row) => row.contains(document.activeElement)) }
}

/** Focuses the link of the row above or below; the first row where none has the focus. */
function move(area: HTMLElement, by: 1 | -1): void {
  const { rows, at } = rowsIn(area)
  const row = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]
  const link = row?.querySelector<HTMLElement>('a')
  link?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

/**
 * Lets a table be worked through by keyboard: arrows lead from row to row, and a letter presses the button of the row that has
 * it as shortcut. Letters count in a row alone: elsewhere they are typed, or spoken.
 * @returns the ref of what the table stands in
 */
export function useRowKeys<Area extends HTMLElement>() {
  const area = useRef<Area>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target } = event
      if (!area.current || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault()
        move(area.current, key === 'ArrowDown' ? 1 : -1)
        return
      }
      const { rows, at } = rowsIn(area.current)
      const button =
        /^[a-z]$/.test(key) && rows[at]?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)
      if (!button) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return area
}
