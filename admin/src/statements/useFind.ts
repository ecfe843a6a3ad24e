import { useDeferredValue, useMemo, useState } from 'react'
import type { Statement } from '../../../server/features/statements/statements.rules.ts'
import { keyHolds, searchKeyOf, searchTextOf } from '../../../server/lib/text.rules.ts'
import type { BillingView } from './view.ts'

/** A search in the rows of a statement and its matches. */
export interface Find {
  text: string
  setText: (text: string) => void
  /** How many rows match; null without a text. */
  count: number | null
  /** Which of the matches is shown, from 0. */
  at: number
  /** The row that is shown, null when there is none. */
  index: number | null
  /** Who drives its vehicle: the match may be in no column. */
  driver: string | null
  step: (by: 1 | -1) => void
}

const NO_ENTRIES: { driver: string | null; text: string }[] = []

/** Searches the plate, the IMEI and the driver of each row. */
export function useFind({ rows }: Pick<Statement, 'rows'>, { billing_items }: BillingView): Find {
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const key = useDeferredValue(searchKeyOf(text))
  const isSearching = key !== ''
  const entries = useMemo(() => {
    if (!isSearching) return NO_ENTRIES
    const drivers = new Map(billing_items.map(({ id, driver_name }) => [id, driver_name]))
    return rows.map(({ item_id, registration, imei_number }) => {
      const driver = drivers.get(item_id) ?? null
      return { driver, text: searchTextOf(registration, imei_number, driver) }
    })
  }, [isSearching, rows, billing_items])
  const matches = useMemo(
    () => entries.flatMap((entry, index) => (keyHolds(entry.text, key) ? [index] : [])),
    [entries, key],
  )
  const at = Math.min(place, Math.max(0, matches.length - 1))
  const index = matches[at] ?? null
  const driver = index === null ? null : (entries[index]?.driver ?? null)
  const { length } = matches
  // The same object while nothing of it changes, so that an edit does not render the bar again.
  return useMemo(
    () => ({
      text,
      setText: (next: string) => {
        setText(next)
        setPlace(0)
      },
      count: isSearching ? length : null,
      at,
      index,
      driver,
      step: (by: 1 | -1) => setPlace((at + by + length) % Math.max(1, length)),
    }),
    [text, isSearching, length, at, index, driver],
  )
}
