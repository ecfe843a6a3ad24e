import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { MessagePreview } from '../emails/MessagePreview.tsx'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { useDownload } from '../ui/page/useDownload.ts'
import type { Mailing, MailingRow } from './mailing.ts'

interface MessageDialogProps {
  row: MailingRow
  text: Pick<Mailing, 'subject' | 'body'>
  onClose: () => void
}

/** The message of one billing as its reader will see it, and the attached statement. */
export function MessageDialog({ row, text: { subject, body }, onClose }: MessageDialogProps) {
  const translate = useTranslate()
  const { busy, download } = useDownload(row.billing_id, 'pdf')
  const titleId = useId()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const { billing_id: id, client_name: client, recipient_email, cc_emails } = row
  return (
    <Dialog open onClose={() => onClose()} maxWidth="md" fullScreen={phone} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {translate('mailing.preview.title', { id, client })}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 2 }}>
          <DetailFields
            fields={[
              [translate('mailing.preview.to'), recipient_email],
              [translate('mailing.preview.cc'), cc_emails.join(', ')],
            ]}
          />
        </Box>
        <MessagePreview subject={subject} body={body} billing={row.billing_id} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onClose()}>
          {translate('common.close')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void download()}>
          {translate(`resources.billings.pdf.${busy ? 'busy' : 'download'}`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
