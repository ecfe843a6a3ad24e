import { GlobalStyles } from '@mui/material'
import {
  memo,
  useEffect,
  useImperativeHandle,
  useRef,
  type FocusEventHandler,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
} from 'react'
import { useTranslate } from 'react-admin'
import type { Statement, StatementRow } from '../../../server/features/statements/statements.rules.ts'
import { COLUMN_WIDTHS, ITEM_COLUMNS, monthOf } from './itemColumns.ts'
import { ItemRow, type ItemActions } from './ItemRow.tsx'
import { tableStyles } from './tableStyles.ts'
import { TotalRows } from './TotalRows.tsx'
import { useRenderedRows, type RenderedRows } from './useRenderedRows.ts'
import { useRowFocus } from './useRowFocus.ts'
import { useMayHere } from '../ui/page/IfMay.tsx'

export interface ItemTableHandle {
  /** Scrolls a row into view and gives it the focus. */
  focus: (index: number) => void
}

interface ItemTableProps {
  ref: Ref<ItemTableHandle>
  statement: Statement
  actions: ItemActions
  /** The row that was found, null without one. */
  found: number | null
}

/** The items and their totals. Only the rows are rendered at each step of scrolling. */
export const ItemTable = memo(function ItemTable({ ref, statement, actions, found }: ItemTableProps) {
  const { rows, footer, currency } = statement
  const frame = useRef<HTMLDivElement>(null)
  const mayEdit = useMayHere('updateBillingItem')
  const rendered = useRenderedRows(rows, frame)
  const { scrollTo } = rendered
  const { current, focus, handlers } = useRowFocus({ rows, frame, actions, scrollTo })
  useImperativeHandle(ref, () => ({ focus }))
  useEffect(() => {
    if (found !== null) scrollTo(found)
  }, [found, scrollTo])
  return (
    <TableFrame ref={frame}>
      <table
        aria-rowcount={1 + rows.length + 1 + footer.length}
        className={[rendered.isPart && 'part', !mayEdit && 'read'].filter(Boolean).join(' ') || undefined}
      >
        {rendered.isPart && COLUMNS}
        <Head statement={statement} />
        <ItemRows {...{ rows, currency, rendered, actions, current, found, handlers }} />
        <TotalRows footer={footer} currency={currency} firstRowIndex={2 + rows.length} />
      </table>
    </TableFrame>
  )
})

// One element for ever: the styles are not computed again when the items change.
const STYLES = (
  <>
    <GlobalStyles styles={tableStyles} />
    {/* Who only reads has no column of buttons. */}
    <GlobalStyles styles={{ '.statement-items table.read .actions': { display: 'none' } }} />
  </>
)

interface TableFrameProps {
  ref?: Ref<HTMLDivElement>
  /** The table. */
  children: ReactNode
}

/** The frame that the items of a statement scroll in, and their styles. */
export function TableFrame({ ref, children }: TableFrameProps) {
  const translate = useTranslate()
  return (
    <>
      {STYLES}
      <div
        ref={ref}
        className="statement-items"
        tabIndex={0}
        role="region"
        aria-label={translate('statement.lines')}
      >
        {children}
      </div>
    </>
  )
}

const COLUMNS = (
  <colgroup>
    {COLUMN_WIDTHS.map((width, at) => (
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
    ...ITEM_COLUMNS.map((column) => translate(`statement.columns.${column}`, monthArgs)),
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

interface ItemRowsProps {
  rows: readonly StatementRow[]
  currency: string
  rendered: RenderedRows
  actions: ItemActions
  /** The row that the Tab key stops at. */
  current: number
  found: number | null
  handlers: {
    onKeyDown: KeyboardEventHandler
    onFocus: FocusEventHandler
    onBlur: FocusEventHandler
  }
}

/** The rows that are rendered, and spacers for the others. */
function ItemRows({ rows, currency, rendered, actions, current, found, handlers }: ItemRowsProps) {
  const translate = useTranslate()
  return (
    <tbody {...handlers}>
      <Spacer height={rendered.before} />
      {rendered.indexes.map((index) => (
        <ItemRow
          key={rows[index]!.item_id}
          {...rows[index]!}
          currency={currency}
          index={index}
          last={index === rows.length - 1}
          current={index === current}
          found={index === found}
          actions={actions}
          isPrinting={rendered.isPrinting}
          measure={rendered.measure}
        />
      ))}
      <Spacer height={rendered.after} />
      {rows.length === 0 && (
        <tr>
          <td colSpan={COLUMN_WIDTHS.length} className="none">
            {translate('statement.no_lines')}
          </td>
        </tr>
      )}
    </tbody>
  )
}

const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden className="spacer">
      <td colSpan={COLUMN_WIDTHS.length} style={{ height }} />
    </tr>
  )
