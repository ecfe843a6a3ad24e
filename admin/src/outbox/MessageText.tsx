import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import { Box, Button, Typography, useMediaQuery, type Theme } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { MessageFrame } from '../emails/MessageFrame.tsx'
import { PreviewBar, type PreviewMode } from '../emails/PreviewBar.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { useDownload } from '../ui/page/useDownload.ts'
import { useBillingExists } from './BillingLink.tsx'
import { isWaiting, type Message, type MessageDetail } from './message.ts'

interface MessageTextProps {
  message: Message
  /** The message with its text, null until that is loaded. */
  whole: MessageDetail | null
}

/** What was sent, or would be sent now: both parts of the text, and the attachment. */
export function MessageText({ message, whole }: MessageTextProps) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.emails/outbox.text.${key}`)
  const when = isWaiting(message) ? 'would' : message.state === 'sent' ? 'went' : 'was'
  return (
    <DetailSection title={text('title')} about={text(when)}>
      {whole ? (
        <>
          <Parts rendered={whole.rendered} />
          <Attachments message={whole} />
        </>
      ) : (
        <ListSkeleton rows={6} />
      )}
    </DetailSection>
  )
}

const HEIGHT = 480

function Parts({ rendered }: Pick<MessageDetail, 'rendered'>) {
  const translate = useTranslate()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [mode, setMode] = useState<PreviewMode>(() => ({
    part: 'html',
    device: phone ? 'phone' : 'desktop',
    scheme: 'light',
  }))
  const { part, device, scheme } = mode
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', pt: 1 }}>
      <PreviewBar mode={mode} onChange={setMode} />
      {part === 'html' ? (
        <MessageFrame
          html={rendered.html}
          device={device}
          scheme={scheme}
          height={HEIGHT}
          title={translate('resources.emails/outbox.text.frame')}
        />
      ) : (
        <Box
          component="pre"
          tabIndex={0}
          role="region"
          aria-label={translate('emails.preview.text')}
          sx={plainSx}
        >
          {rendered.text}
        </Box>
      )}
    </Box>
  )
}

const plainSx = {
  m: 0,
  p: 2,
  height: HEIGHT,
  overflow: 'auto',
  fontSize: '0.8125rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}

/** The attachments of an e-mail. */
function Attachments({ message: { attachments, billings } }: { message: MessageDetail }) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`resources.emails/outbox.text.${key}`, values)
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 650 }}>
        {text('attachment', { smart_count: Math.max(1, attachments.length) })}
      </Typography>
      {billings.map(({ billing_id, revision }, index) => (
        <Attachment key={billing_id} billing_id={billing_id} revision={revision} file={attachments[index]!} />
      ))}
      {!attachments.length && (
        <Typography variant="body2" color="textSecondary">
          {text('no_attachment')}
        </Typography>
      )}
    </Box>
  )
}

interface AttachmentProps {
  billing_id: number
  /** null: it is not issued, or went out before statements were. */
  revision: number | null
  file: string
}

/** A statement: as it was issued, or else as the billing is now. */
function Attachment({ billing_id, revision, file }: AttachmentProps) {
  const translate = useTranslate()
  const exists = useBillingExists(billing_id)
  const text = (key: string) => translate(`resources.emails/outbox.text.${key}`, { file, revision })
  return (
    <>
      {exists !== false && (
        <DownloadButton billing_id={billing_id} revision={revision} label={text('open_attachment')} />
      )}
      <Typography variant="body2" color="textSecondary">
        {text(
          exists === false ? 'attachment_gone' : revision === null ? 'attachment_now' : 'attachment_issued',
        )}
      </Typography>
    </>
  )
}

type DownloadButtonProps = Omit<AttachmentProps, 'file'> & { label: string }

function DownloadButton({ billing_id, revision, label }: DownloadButtonProps) {
  const { busy, download } = useDownload(billing_id, 'pdf', revision)
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
