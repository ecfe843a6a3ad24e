import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { installationText, type StatementRow } from '../../../server/features/statements/statements.rules.ts'
import { ItemButton } from './ItemButton.tsx'
import type { MoveDirection } from './useMoveItem.ts'
import { IfMay } from '../ui/page/IfMay.tsx'

/** What can be done with an item, by its id. */
export interface ItemActions {
  onMove: (item_id: number, direction: MoveDirection) => void
  onEdit: (item_id: number) => void
  onRemove: (item_id: number) => void
}

interface ItemRowProps extends StatementRow {
  currency: string
  /** Its place among the rows, from 0. */
  index: number
  last: boolean
  /** The Tab key stops here. */
  current: boolean
  found: boolean
  actions: ItemActions
  /** On paper it has no buttons. */
  isPrinting?: boolean
  measure?: ((row: Element | null) => void) | undefined
}

/** The row of one item. Its props are plain values: a row that did not change is not rendered again. */
export const ItemRow = memo(function ItemRow({ measure, ...row }: ItemRowProps) {
  return (
    <tr
      ref={measure}
      data-index={row.index}
      aria-rowindex={row.index + 2}
      aria-current={row.found || undefined}
      aria-keyshortcuts="Enter Alt+ArrowUp Alt+ArrowDown"
      tabIndex={row.current ? 0 : -1}
    >
      <td className="serial number">
        {row.rate_is_default && <span className="mark">*</span>}
        {row.sr_no}
      </td>
      <td>{row.imei_number}</td>
      <td className="name">{row.registration}</td>
      <td>{row.installation_date}</td>
      <td />
      <td className="number">{installationText(row, row.currency)}</td>
      <td className="check">{row.month}</td>
      <td className="check">{row.fuel}</td>
      <td className="text">{row.voucher_code}</td>
      <td className="text comments">{row.comments}</td>
      {!row.isPrinting && (
        <td className="actions">
          <IfMay call="updateBillingItem">
            <ItemButtons {...row} />
          </IfMay>
        </td>
      )}
    </tr>
  )
})

function ItemButtons({ item_id, registration, index, last, actions }: ItemRowProps) {
  const translate = useTranslate()
  const name = (key: string) => translate(`statement.${key}`, { name: registration })
  return (
    <>
      <ItemButton
        name={name('move_up')}
        disabled={index === 0}
        onClick={() => actions.onMove(item_id, 'up')}
        icon="up"
      />
      <ItemButton
        name={name('move_down')}
        disabled={last}
        onClick={() => actions.onMove(item_id, 'down')}
        icon="down"
      />
      <ItemButton name={name('edit')} onClick={() => actions.onEdit(item_id)} icon="edit" />
      <ItemButton name={name('remove')} onClick={() => actions.onRemove(item_id)} icon="remove" />
    </>
  )
}
