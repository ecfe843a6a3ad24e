import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useDownload } from '../ui/page/useDownload.ts'
import type { MessageDetail } from './message.ts'
import { useBilling } from './useBilling.ts'

/** The file that goes with an e-mail. It is not kept: it is made from the billing as that is now. */
export function MessageAttachment({ message: { attachment, billing_id } }: { message: MessageDetail }) {
  const translate = useTranslate()
  const billing = useBilling(billing_id)
  const text = (key: string) => translate(`resources.emails/outbox.text.${key}`, { file: attachment })
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 650 }}>
        {text('attachment')}
      </Typography>
      {attachment && billing_id !== null && billing !== null && (
        <DownloadButton billing_id={billing_id} label={text('open_attachment')} />
      )}
      <Typography variant="body2" color="textSecondary">
        {text(attachment ? (billing === null ? 'attachment_gone' : 'attachment_now') : 'no_attachment')}
      </Typography>
    </Box>
  )
}

function DownloadButton({ billing_id, label }: { billing_id: number; label: string }) {
  const { busy, download } = useDownload(billing_id, 'pdf')
  return (
    <Button
      size="small"
      startIcon={<PictureAsPdf />}
      disabled={busy}
      onClick={() => void download()}
      sx={{ display: 'flex', my: 0.5, marginInlineStart: -0.5 }}
    >
      {label}
    </Button>
  )
}
