import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import { useId, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { ModalDialog } from '../ui/form/ModalDialog.tsx'

interface PreviewDialogProps {
  title: string
  row: { recipient_email: string | null; cc_emails: readonly string[] }
  /** The button that downloads what is attached. */
  action: ReactNode
  onClose: () => void
  /** The message. */
  children: ReactNode
}

/** A message as its reader will see it, and to whom it goes. */
export function PreviewDialog({ title, row, action, onClose, children }: PreviewDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  return (
    <ModalDialog onClose={onClose} maxWidth="md" fullScreen={phone} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 2 }}>
          <DetailFields
            fields={[
              [translate('mailing.preview.to'), row.recipient_email],
              [translate('mailing.preview.cc'), row.cc_emails.join(', ')],
            ]}
          />
        </Box>
        {children}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onClose()}>
          {translate('common.close')}
        </Button>
        {action}
      </DialogActions>
    </ModalDialog>
  )
}
