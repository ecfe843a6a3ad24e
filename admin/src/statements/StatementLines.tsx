import type { FocusEventHandler, KeyboardEventHandler } from 'react'
import { useTranslate } from 'react-admin'
import type { StatementRow } from '../../../server/features/statements/statements.rules.ts'
import { StatementLine, type LineActions } from './StatementLine.tsx'
import type { DrawnLines } from './useDrawnLines.ts'

const COLUMNS = 11

export interface StatementLinesProps {
  rows: readonly StatementRow[]
  drawn: DrawnLines
  actions: LineActions
  /** The line that the Tab key stops at. */
  current: number
  /** The line that was found, null without one. */
  found: number | null
  handlers: {
    onKeyDown: KeyboardEventHandler
    onFocus: FocusEventHandler
    onBlur: FocusEventHandler
  }
}

/** The lines, or those of them that are in sight, and room for the others. */
export function StatementLines({ rows, drawn, actions, current, found, handlers }: StatementLinesProps) {
  const translate = useTranslate()
  return (
    <tbody {...handlers}>
      <Room height={drawn.before} />
      {drawn.indexes.map((index) => (
        <StatementLine
          key={rows[index]!.item_id}
          {...rows[index]!}
          index={index}
          last={index === rows.length - 1}
          current={index === current}
          found={index === found}
          actions={actions}
          isOnPaper={drawn.isOnPaper}
          measure={drawn.measure}
        />
      ))}
      <Room height={drawn.after} />
      {rows.length === 0 && (
        <tr>
          <td colSpan={COLUMNS} className="none">
            {translate('statement.no_lines')}
          </td>
        </tr>
      )}
    </tbody>
  )
}

const Room = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden className="room">
      <td colSpan={COLUMNS} style={{ height }} />
    </tr>
  )
