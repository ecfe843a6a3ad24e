import { Box, Button, type ButtonProps } from '@mui/material'
import type { MouseEventHandler, ReactNode } from 'react'

interface RowButtonProps {
  icon: ReactNode
  /** What is shown; only the icon is where the table is narrow. */
  label: string
  /** The accessible name: it says which record is meant, and begins with the label. */
  name: string
  color?: ButtonProps['color']
  disabled?: boolean
  onClick: MouseEventHandler<HTMLElement>
}

/** A button of the ActionsColumn. Texts, not keys. */
export function RowButton({ icon, label, name, color, disabled, onClick }: RowButtonProps) {
  return (
    <Button
      size="small"
      color={color}
      disabled={disabled}
      startIcon={icon}
      onClick={onClick}
      aria-label={name}
      title={name}
    >
      <Box component="span" className="RowButton-label">
        {label}
      </Box>
    </Button>
  )
}
