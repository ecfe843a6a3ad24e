import { memo, useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { useTranslate } from 'react-admin'
import type { Statement } from '../../../server/features/statements/statements.rules.ts'
import { FooterLine } from './FooterLine.tsx'
import type { LineActions } from './StatementLine.tsx'
import { StatementLines } from './StatementLines.tsx'
import { LINE_COLUMNS, monthOf } from './lineColumns.ts'
import { TableFrame } from './TableFrame.tsx'
import { WIDTHS } from './tableStyles.ts'
import { useDrawnLines } from './useDrawnLines.ts'
import { useLineFocus } from './useLineFocus.ts'

/** What others may have the lines do. */
export interface LinesHandle {
  /** Brings a line into sight and gives it the focus. */
  focus: (index: number) => void
}

interface LinesTableProps {
  ref: Ref<LinesHandle>
  statement: Statement
  actions: LineActions
  /** The line that was found, null without one. */
  found: number | null
}

/** The lines and what they come to. Drawn anew at each step of scrolling: what stands around the lines is not. */
export const LinesTable = memo(function LinesTable({ ref, statement, actions, found }: LinesTableProps) {
  const { rows, footer } = statement
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useDrawnLines(rows, frame)
  const { scrollTo } = drawn
  const { current, focus, handlers } = useLineFocus({ rows, frame, actions, scrollTo })
  useImperativeHandle(ref, () => ({ focus }))
  useEffect(() => {
    if (found !== null) scrollTo(found)
  }, [found, scrollTo])
  return (
    <TableFrame ref={frame}>
      <table aria-rowcount={1 + rows.length + footer.length} className={drawn.isPart ? 'part' : undefined}>
        {drawn.isPart && COLUMNS}
        <Head statement={statement} />
        <StatementLines {...{ rows, drawn, actions, current, found, handlers }} />
        <Foot statement={statement} />
      </table>
    </TableFrame>
  )
})

const COLUMNS = (
  <colgroup>
    {WIDTHS.map((width, at) => (
      <col key={at} style={{ width }} />
    ))}
  </colgroup>
)

const CLASSES: Readonly<Record<number, string>> = {
  0: 'serial number',
  2: 'name',
  5: 'number',
  6: 'check month',
  7: 'check',
  10: 'actions',
}

const Head = memo(function Head({ statement }: { statement: Statement }) {
  const translate = useTranslate()
  const { month, year } = monthOf(statement)
  const monthArgs = { month: translate(`resources.billings.months_short.${month}`), year }
  const headings = [
    ...LINE_COLUMNS.map((column) => translate(`statement.columns.${column}`, monthArgs)),
    translate('common.actions'),
  ]
  return (
    <thead>
      <tr aria-rowindex={1}>
        {headings.map((heading, at) => (
          <th key={heading} scope="col" className={CLASSES[at]}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  )
})

const Foot = memo(({ statement: { rows, footer } }: { statement: Statement }) => (
  <tfoot>
    {footer.map((row, index) => (
      <FooterLine key={row.key} row={row} rowIndex={2 + rows.length + index} />
    ))}
  </tfoot>
))
Foot.displayName = 'Foot'
