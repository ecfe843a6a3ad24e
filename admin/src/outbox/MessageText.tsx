import { Box, useMediaQuery, type Theme } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { MessageFrame } from '../emails/MessageFrame.tsx'
import { PreviewBar, type PreviewMode } from '../emails/PreviewBar.tsx'
import { isWaiting, type Message, type MessageDetail } from './message.ts'
import { MessageAttachment } from './MessageAttachment.tsx'

interface MessageTextProps {
  message: Message
  /** With its text, null until it is there. */
  whole: MessageDetail | null
}

/** What went out, or would now: both parts of the text, and the attachment. */
export function MessageText({ message, whole }: MessageTextProps) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.emails/outbox.text.${key}`)
  const when = isWaiting(message) ? 'would' : message.state === 'sent' ? 'went' : 'was'
  return (
    <DetailSection title={text('title')} about={text(when)}>
      {whole ? (
        <>
          <Parts rendered={whole.rendered} />
          <MessageAttachment message={whole} />
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
