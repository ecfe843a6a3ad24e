import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { ModalDialog } from './ModalDialog.tsx'

interface ConfirmDialogProps {
  /** The question, as text. */
  title: string
  /** The consequences, as text. */
  text?: string
  /** The label of the confirming button, as text. */
  action: string
  /** The label of the other button, as text; by default Cancel. */
  cancel?: string
  /** It can be taken back: the button does not warn. */
  harmless?: boolean
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be undone, or that others are to know of. Mount it to open it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, cancel: cancelLabel, harmless, busy, onConfirm, onCancel } = props
  const translate = useTranslate()
  const id = useId()
  const cancel = () => !busy && onCancel()
  return (
    <ModalDialog
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
          <DialogContentText id={`${id}text`} sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        {/* Enter, pressed without reading, does no harm. */}
        <Button onClick={cancel} color="inherit" disabled={busy} autoFocus>
          {cancelLabel ?? translate('common.cancel')}
        </Button>
        <Button
          onClick={onConfirm}
          color={harmless ? 'primary' : 'error'}
          variant="contained"
          disabled={busy}
        >
          {action}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}
