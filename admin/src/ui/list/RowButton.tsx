import type { MouseEventHandler, ReactNode } from 'react'

export interface RowButtonProps {
  icon: ReactNode
  /** Hidden in narrow tables, which show only the icon. */
  label: string
  /** The accessible name: it names the record, and begins with the label. */
  name: string
  /** The letter that presses it where the table is worked through by keyboard. */
  shortcut?: string
  /** Red, as it deletes or ends something. */
  dangerous?: boolean
  disabled?: boolean
  onClick: MouseEventHandler<HTMLElement>
}

/**
 * A button of the ActionsColumn. `label` and `name` are texts, not keys. A list has a hundred of them, so it is no
 * component of MUI: its look is in theme/rows.ts.
 */
export function RowButton({ icon, label, name, shortcut, dangerous, disabled, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      // Safari focuses no button that is clicked, but one that has it: a dialog gives the focus back there.
      tabIndex={0}
      className={dangerous ? 'RowButton RowButton-dangerous' : 'RowButton'}
      disabled={disabled}
      onClick={onClick}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      title={name}
    >
      {icon}
      <span className="RowButton-label">{label}</span>
    </button>
  )
}
