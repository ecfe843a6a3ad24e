import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { StatementRow } from '../../../server/features/statements/statements.rules.ts'

/** Up to so many rows all are rendered, so that the browser's own search finds them. */
const VIRTUAL_ABOVE = 200
/** A row without wrapped texts, in pixels. */
const ROW_HEIGHT = 43
const HEAD_HEIGHT = 52
const OVERSCAN = 12

/** Which rows are rendered, and the height of those before and after them, in pixels. */
export interface RenderedRows {
  /** Only the rows in view are rendered. */
  isPart: boolean
  isPrinting: boolean
  indexes: readonly number[]
  before: number
  after: number
  /** Scrolls a row into view. */
  scrollTo: (index: number) => void
  /** Measures a rendered row; undefined where its height does not matter. */
  measure?: ((row: Element | null) => void) | undefined
}

/** The rows of a long statement that are in view; all of a short one, and all for printing. */
export function useRenderedRows(
  rows: readonly StatementRow[],
  frame: RefObject<HTMLElement | null>,
): RenderedRows {
  const isPrinting = usePrinting()
  const isPart = rows.length > VIRTUAL_ABOVE && !isPrinting
  // eslint-disable-next-line react-hooks/incompatible-library -- no compiler memoizes here
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isPart,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]!.item_id,
    overscan: OVERSCAN,
    scrollMargin: HEAD_HEIGHT,
    initialRect: { width: 1200, height: 700 },
  })
  const scrollTo = useCallback(
    (index: number) => {
      const row = () => frame.current?.querySelector(`tr[data-index="${index}"]`)
      if (!isPart || row()) return row()?.scrollIntoView({ block: 'nearest' })
      virtual.scrollToIndex(index, { align: 'center' })
      // The middle of the frame may be below the window.
      frame.current?.scrollIntoView({ block: 'nearest' })
    },
    [frame, isPart, virtual],
  )
  const all = { isPart, isPrinting, before: 0, after: 0, scrollTo }
  if (!isPart) return { ...all, indexes: rows.map((_row, index) => index) }
  const rendered = virtual.getVirtualItems()
  const [first, last] = [rendered[0], rendered.at(-1)]
  return {
    ...all,
    indexes: rendered.map(({ index }) => index),
    before: first ? first.start - HEAD_HEIGHT : 0,
    after: last ? virtual.getTotalSize() - (last.end - HEAD_HEIGHT) : 0,
    measure: virtual.measureElement,
  }
}

/** Whether the page is being printed; what depends on it is rendered before the browser lays out the sheets. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
