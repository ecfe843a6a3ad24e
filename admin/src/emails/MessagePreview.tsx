import AttachFile from '@mui/icons-material/AttachFileOutlined'
import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { BILLING_TEXT, type TextKind } from './emailTemplate.ts'
import { MessageFrame } from './MessageFrame.tsx'
import { PreviewBar, type PreviewMode } from './PreviewBar.tsx'
import { useMessagePreview, type PreviewedMessage } from './useMessagePreview.ts'

interface MessagePreviewProps {
  subject: string
  body: string
  /** The id of the billing whose values the message has; null for sample values. */
  billing: number | null
  /** What the text is of: a billing's message when left out. */
  kind?: TextKind
  /** The height of the rendered message, in pixels. */
  height?: number
}

const INITIAL_MODE: PreviewMode = { part: 'html', device: 'desktop', scheme: 'light' }

/** A message as its reader will see it: rendered by the server with the values of a billing. */
export function MessagePreview(props: MessagePreviewProps) {
  const { subject, body, billing, kind = BILLING_TEXT, height = 400 } = props
  const translate = useTranslate()
  const failureText = useFailureText()
  const [mode, setMode] = useState(INITIAL_MODE)
  const preview = useMessagePreview({ billing, kind }, { subject, body })
  const { message, isUnreadable, error, isFetching, retry } = preview
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Typography variant="body2" sx={subjectSx}>
        {preview.subject.trim() || translate('emails.message.no_subject')}
      </Typography>
      <PreviewBar mode={mode} onChange={setMode} />
      <Box sx={{ height: 4 }}>
        {isFetching && <LinearProgress aria-label={translate('emails.preview.loading')} sx={{ height: 4 }} />}
      </Box>
      {error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={retry}>
              {translate('common.retry')}
            </Button>
          }
        >
          {failureText(error, 'emails.preview.failed')}
        </Alert>
      ) : (
        isUnreadable && (
          <Alert severity="warning">
            {translate(`emails.preview.${message ? 'outdated' : 'unreadable'}`)}
          </Alert>
        )
      )}
      {message ? (
        <Part message={message} mode={mode} height={height} />
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ height, p: 1.5 }}>
          {body.trim() === '' && translate('emails.message.no_body')}
        </Typography>
      )}
      {message?.attachment && <Attachment filename={message.attachment.filename} />}
    </Box>
  )
}

const subjectSx = { px: 1.5, pt: 1, pb: 1, fontWeight: 650, overflowWrap: 'anywhere' }

interface PartProps {
  message: PreviewedMessage
  mode: PreviewMode
  height: number
}

function Part({ message, mode: { part, device, scheme }, height }: PartProps) {
  const translate = useTranslate()
  if (part === 'html')
    return <MessageFrame html={message.html} device={device} scheme={scheme} height={height} />
  return (
    <Box
      component="pre"
      tabIndex={0}
      role="region"
      aria-label={translate('emails.preview.text')}
      sx={{ height, m: 0, p: 1.5, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {message.text ?? translate('emails.preview.no_text')}
    </Box>
  )
}

const Attachment = ({ filename }: { filename: string }) => (
  <Stack direction="row" spacing={0.5} sx={{ px: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}>
    <AttachFile fontSize="small" color="action" />
    <Typography variant="body2" color="textSecondary">
      {filename}
    </Typography>
  </Stack>
)
