import { Dialog, type DialogProps } from '@mui/material'

interface ModalDialogProps extends Omit<DialogProps, 'open' | 'onClose'> {
  /** Escape; without it the dialog is closed by its buttons alone. */
  onClose?: () => void
}

/**
 * A dialog of a page. Mount it to open it. A click beside it does not close it: what was typed would be lost, and the second
 * of a double click on the button that opened it falls there.
 */
export const ModalDialog = ({ onClose, ...props }: ModalDialogProps) => (
  <Dialog {...props} open onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose?.()} />
)
