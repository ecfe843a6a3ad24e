import { useDeferredValue, useMemo, useState } from 'react'
import type { Statement } from '../../../server/features/statements/statements.rules.ts'
import { keyOf, searchTextOf } from '../../../server/lib/text.rules.ts'
import type { BillingView } from './view.ts'

/** What is looked for in the lines, and what was found. */
export interface Find {
  text: string
  setText: (text: string) => void
  /** How many lines hold it; null while nothing is looked for. */
  count: number | null
  /** Which of them is shown, from 0. */
  at: number
  /** The line that is shown, null when there is none. */
  index: number | null
  /** Who drives it: what was found may stand in no column. */
  driver: string | null
  step: (by: 1 | -1) => void
}

const NO_LINES: { driver: string | null; text: string }[] = []

/** Looks for a text in the plate, the IMEI and the driver of each line. */
export function useFind({ rows }: Pick<Statement, 'rows'>, { billing_items }: BillingView): Find {
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const key = useDeferredValue(keyOf(text))
  const isLooking = key !== ''
  const lines = useMemo(() => {
    if (!isLooking) return NO_LINES
    const drivers = new Map(billing_items.map(({ id, driver_name }) => [id, driver_name]))
    return rows.map(({ item_id, registration, imei_number }) => {
      const driver = drivers.get(item_id) ?? null
      return { driver, text: searchTextOf(registration, imei_number, driver) }
    })
  }, [isLooking, rows, billing_items])
  const matches = useMemo(
    () => lines.flatMap((line, index) => (line.text.includes(key) ? [index] : [])),
    [lines, key],
  )
  const at = Math.min(place, Math.max(0, matches.length - 1))
  const index = matches[at] ?? null
  const driver = index === null ? null : (lines[index]?.driver ?? null)
  const { length } = matches
  // The same while nothing of it changes, so that an edit does not draw the bar again.
  return useMemo(
    () => ({
      text,
      setText: (next: string) => {
        setText(next)
        setPlace(0)
      },
      count: isLooking ? length : null,
      at,
      index,
      driver,
      step: (by: 1 | -1) => setPlace((at + by + length) % Math.max(1, length)),
    }),
    [text, isLooking, length, at, index, driver],
  )
}
