import { Button, type ButtonProps } from '@mui/material'
import type { MouseEventHandler, ReactNode } from 'react'

interface RowButtonProps {
  icon: ReactNode
  /** Hidden in narrow tables, which show only the icon. */
  label: string
  /** The accessible name: it names the record, and begins with the label. */
  name: string
  /** The letter that presses it where the table is worked through by keyboard. */
  shortcut?: string
  color?: ButtonProps['color']
  disabled?: boolean
  onClick: MouseEventHandler<HTMLElement>
}

/** A button of the ActionsColumn. `label` and `name` are texts, not keys. */
export function RowButton({ icon, label, name, shortcut, color, disabled, onClick }: RowButtonProps) {
  return (
    <Button
      size="small"
      color={color}
      disabled={disabled}
      startIcon={icon}
      onClick={onClick}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      title={name}
      sx={{ whiteSpace: 'nowrap' }}
    >
      <span className="RowButton-label">{label}</span>
    </Button>
  )
}
