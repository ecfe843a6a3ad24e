import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { candidatesOf, waits, type Candidate, type SheetRow } from './paymentSheet.ts'

/** What is done with the line of a row. */
export interface RowDeeds {
  onConfirm: (row: number, candidate: Candidate) => void
  /** Asks why it is set aside. */
  onSetAside: (row: number) => void
  onTakeBack: (row: number) => void
}

/** The candidate that a key chooses: Enter the first one. */
function chosenBy(key: string, row: SheetRow): Candidate | undefined {
  const number = key === 'Enter' ? 1 : /^[1-5]$/.test(key) ? Number(key) : 0
  return candidatesOf(row)[number - 1]
}

/**
 * One of the rows has the focus: arrow keys go on, others say what becomes of its line.
 * @param autoFocus the first one gets it at once
 * `body` is for the element around the rows, `rowProps` are for each of them.
 */
export function useRowKeys(
  rows: readonly SheetRow[],
  { onConfirm, onSetAside, onTakeBack }: RowDeeds,
  autoFocus: boolean,
) {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    if (autoFocus) body.current?.rows[0]?.focus()
  }, [autoFocus])
  const [current, setCurrent] = useState(0)
  const focus = (at: number) => {
    const next = Math.max(0, Math.min(at, rows.length - 1))
    setCurrent(next)
    body.current?.rows[next]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    // A button of the row has keys of its own.
    if (event.target !== event.currentTarget) return
    const row = rows[at]!
    const chosen = chosenBy(event.key, row)
    if (chosen) {
      onConfirm(row.row, chosen)
      focus(at + 1)
    } else if (event.key === '0' && waits(row)) onSetAside(row.row)
    else if (event.key === 'Delete' || event.key === 'Backspace') onTakeBack(row.row)
    else if (event.key === 'ArrowDown') focus(at + 1)
    else if (event.key === 'ArrowUp') focus(at - 1)
    else return
    event.preventDefault()
  }
  const rowProps = (at: number) => ({
    tabIndex: at === current ? 0 : -1,
    onFocus: () => setCurrent(at),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, at),
  })
  return { body, rowProps }
}
