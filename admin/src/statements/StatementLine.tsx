import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { installationText, type StatementRow } from '../../../server/features/statements/statements.rules.ts'
import { LineButton } from './LineButton.tsx'
import type { Direction } from './order.ts'

/** What can be done with a line, by its id. */
export interface LineActions {
  onMove: (item_id: number, direction: Direction) => void
  onEdit: (item_id: number) => void
  onRemove: (item_id: number) => void
}

interface StatementLineProps extends StatementRow {
  /** Its place among the lines, from 0. */
  index: number
  last: boolean
  /** The Tab key stops here. */
  current: boolean
  /** It is what was looked for. */
  found: boolean
  actions: LineActions
  /** There it has no buttons. */
  isOnPaper?: boolean
  measure?: ((line: Element | null) => void) | undefined
}

/** One vehicle's line. Its props are plain values: a line that did not change is not drawn again. */
export const StatementLine = memo(function StatementLine({ measure, ...line }: StatementLineProps) {
  return (
    <tr
      ref={measure}
      data-index={line.index}
      aria-rowindex={line.index + 2}
      aria-current={line.found || undefined}
      aria-keyshortcuts="Enter Alt+ArrowUp Alt+ArrowDown"
      tabIndex={line.current ? 0 : -1}
    >
      <td className="serial number">
        {line.rate_is_default && <span className="mark">*</span>}
        {line.sr_no}
      </td>
      <td>{line.imei_number}</td>
      <td className="name">{line.registration}</td>
      <td>{line.installation_date}</td>
      <td />
      <td className="number">{installationText(line)}</td>
      <td className="check">{line.month}</td>
      <td className="check">{line.fuel}</td>
      <td className="text">{line.voucher_code}</td>
      <td className="text comments">{line.comments}</td>
      {!line.isOnPaper && (
        <td className="actions">
          <LineButtons {...line} />
        </td>
      )}
    </tr>
  )
})

function LineButtons({ item_id, registration, index, last, actions }: StatementLineProps) {
  const translate = useTranslate()
  const name = (key: string) => translate(`statement.${key}`, { name: registration })
  return (
    <>
      <LineButton
        name={name('move_up')}
        disabled={index === 0}
        onClick={() => actions.onMove(item_id, 'up')}
        icon="up"
      />
      <LineButton
        name={name('move_down')}
        disabled={last}
        onClick={() => actions.onMove(item_id, 'down')}
        icon="down"
      />
      <LineButton name={name('edit')} onClick={() => actions.onEdit(item_id)} icon="edit" />
      <LineButton name={name('remove')} onClick={() => actions.onRemove(item_id)} icon="remove" />
    </>
  )
}
