import { Box, Button, Typography } from '@mui/material'
import { useRef, type ChangeEvent } from 'react'
import { useTranslate } from 'react-admin'
import { DropZone } from '../ui/form/DropZone.tsx'

interface LogoPickerProps {
  hasLogo: boolean
  busy: boolean
  onChoose: (file: File | null) => void
}

/** Reachable by label and by the button, but not seen. */
const unseen = { position: 'absolute', width: '1px', height: '1px', opacity: 0, pointerEvents: 'none' }

/** Chooses an image, by a button or by dropping it. The server decides whether it is one. */
export function LogoPicker({ hasLogo, busy, onChoose }: LogoPickerProps) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose(event.target.files?.[0] ?? null)
    // The same file can be chosen again after it was corrected.
    event.target.value = ''
  }
  const label = busy ? 'uploading' : hasLogo ? 'replace' : 'choose'
  return (
    <DropZone onDrop={(file) => !busy && onChoose(file)}>
      <Box
        component="input"
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={translate('company.logo.file')}
        tabIndex={-1}
        onChange={choose}
        sx={unseen}
      />
      <Button size="small" disabled={busy} onClick={() => input.current?.click()} sx={{ flexShrink: 0 }}>
        {translate(`company.logo.${label}`)}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {translate('company.logo.drop')}
      </Typography>
    </DropZone>
  )
}
