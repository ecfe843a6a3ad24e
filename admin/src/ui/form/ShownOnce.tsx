import { Alert, Button, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { CopyField } from './CopyField.tsx'
import { ModalDialog } from './ModalDialog.tsx'

interface ShownOnceProps {
  /** As text, as the others are. */
  title: string
  /** What is shown, and its name. */
  label: string
  value: string
  /** What else there is to know of it. */
  about?: string
  onClose: () => void
}

/** Shows a secret that was just made, this once: a click beside it does not close it. */
export function ShownOnce({ title, label, value, about, onClose }: ShownOnceProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <ModalDialog maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Alert severity="warning">{translate('common.shown_once')}</Alert>
          <CopyField label={label} value={value} />
          {about && <span>{about}</span>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained">
          {translate('common.copied_it')}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}
