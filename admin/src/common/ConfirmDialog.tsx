import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'

interface ConfirmDialogProps {
  /** The question, as text. */
  title: string
  /** What to bear in mind, as text. */
  text?: string
  /** The label of the button that does it, as text. */
  action: string
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be undone. Mount it to ask. */
export function ConfirmDialog({ title, text, action, busy, onConfirm, onCancel }: ConfirmDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const cancel = () => !busy && onCancel()
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={cancel}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
    >
      <DialogTitle id={`${id}title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {text && (
        <DialogContent>
          <DialogContentText id={`${id}text`}>{text}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={cancel} color="inherit" disabled={busy}>
          {translate('common.cancel')}
        </Button>
        <Button onClick={onConfirm} color="error" variant="contained" disabled={busy} autoFocus>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
