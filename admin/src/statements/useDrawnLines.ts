import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, type RefObject } from 'react'
import type { StatementRow } from '../../../server/features/statements/statements.rules.ts'
import { usePrinting } from './usePrinting.ts'

/** As many lines are drawn all at once, so that the browser's own search finds them. */
export const ALL_AT_ONCE = 200
/** A line without wrapped texts, in pixels. */
const LINE_HEIGHT = 43
const HEAD_HEIGHT = 52
const AROUND = 12

/** Which lines are drawn, and the space of those before and after them, in pixels. */
export interface DrawnLines {
  /** Only the lines in sight are drawn. */
  isPart: boolean
  isOnPaper: boolean
  indexes: readonly number[]
  before: number
  after: number
  /** Brings a line into sight. */
  scrollTo: (index: number) => void
  /** Takes the height of a line that is drawn; undefined where it does not matter. */
  measure?: ((line: Element | null) => void) | undefined
}

/** The lines of a long statement that are in sight; all of a short one, and all on paper. */
export function useDrawnLines(
  rows: readonly StatementRow[],
  frame: RefObject<HTMLElement | null>,
): DrawnLines {
  const isOnPaper = usePrinting()
  const isPart = rows.length > ALL_AT_ONCE && !isOnPaper
  // eslint-disable-next-line react-hooks/incompatible-library -- no compiler memoizes here
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isPart,
    getScrollElement: () => frame.current,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: (index) => rows[index]!.item_id,
    overscan: AROUND,
    scrollMargin: HEAD_HEIGHT,
    initialRect: { width: 1200, height: 700 },
  })
  const scrollTo = useCallback(
    (index: number) => {
      const line = () => frame.current?.querySelector(`tr[data-index="${index}"]`)
      if (!isPart || line()) return line()?.scrollIntoView({ block: 'nearest' })
      virtual.scrollToIndex(index, { align: 'center' })
      // The middle of the frame may be below the window.
      frame.current?.scrollIntoView({ block: 'nearest' })
    },
    [frame, isPart, virtual],
  )
  const all = { isPart, isOnPaper, before: 0, after: 0, scrollTo }
  if (!isPart) return { ...all, indexes: rows.map((_row, index) => index) }
  const drawn = virtual.getVirtualItems()
  const [first, last] = [drawn[0], drawn.at(-1)]
  return {
    ...all,
    indexes: drawn.map(({ index }) => index),
    before: first ? first.start - HEAD_HEIGHT : 0,
    after: last ? virtual.getTotalSize() - (last.end - HEAD_HEIGHT) : 0,
    measure: virtual.measureElement,
  }
}
