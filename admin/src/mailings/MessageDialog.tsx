import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { MessagePreview } from '../emails/MessagePreview.tsx'
import { useDownload } from '../ui/page/useDownload.ts'
import type { Mailing, MailingRow } from './mailing.ts'
import { PreviewDialog } from './PreviewDialog.tsx'

interface MessageDialogProps {
  row: MailingRow
  text: Pick<Mailing, 'subject' | 'body'>
  onClose: () => void
}

/** The message of one billing as its reader will see it, and the attached statement. */
export function MessageDialog({ row, text: { subject, body }, onClose }: MessageDialogProps) {
  const translate = useTranslate()
  const { busy, download } = useDownload(row.billing_id, 'pdf')
  const { billing_id: id, client_name: client } = row
  const action = (
    <Button variant="contained" disabled={busy} onClick={() => void download()}>
      {translate(`resources.billings.pdf.${busy ? 'busy' : 'download'}`)}
    </Button>
  )
  return (
    <PreviewDialog {...{ row, action, onClose }} title={translate('mailing.preview.title', { id, client })}>
      <MessagePreview subject={subject} body={body} billing={id} />
    </PreviewDialog>
  )
}
