import { alpha, Stack } from '@mui/material'
import { useState, type DragEvent, type ReactNode } from 'react'

interface DropZoneProps {
  onDrop: (file: File | null) => void
  children: ReactNode
}

/** A frame to drop a file on. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    <Stack
      direction="row"
      spacing={1}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        onDrop(event.dataTransfer.files[0] ?? null)
      }}
      sx={(theme) => ({
        flex: 1,
        minWidth: 0,
        minHeight: 40,
        alignItems: 'center',
        flexWrap: 'wrap',
        px: 1,
        border: `1px dashed ${over ? theme.palette.primary.main : theme.palette.text.disabled}`,
        borderRadius: 1,
        bgcolor: over ? alpha(theme.palette.primary.main, 0.08) : 'transparent',
      })}
    >
      {children}
    </Stack>
  )
}
