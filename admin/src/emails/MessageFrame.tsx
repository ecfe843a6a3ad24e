import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { framed, type Scheme } from './messageFrame.ts'
import { useWidth } from './useWidth.ts'

/** The devices that a message is looked at on. */
export type Device = 'desktop' | 'phone'

interface MessageFrameProps {
  html: string
  device: Device
  scheme: Scheme
  height: number
  /** What it is to screen readers, as text; by default a preview. */
  title?: string
}

const WIDTHS = { desktop: 640, phone: 360 }

/** The HTML of a message, as wide as on a device, in a frame that runs no script and reaches nothing. */
export function MessageFrame({ html, device, scheme, height, title }: MessageFrameProps) {
  const translate = useTranslate()
  const { ref, width: room } = useWidth<HTMLDivElement>()
  const width = WIDTHS[device]
  const scale = room ? Math.min(1, room / width) : 1
  return (
    // Mail has a paper of its own, whatever the colours of the product.
    <Box
      ref={ref}
      sx={{ height, overflow: 'hidden', bgcolor: scheme === 'dark' ? '#000' : '#fff' }}
      dir="ltr"
    >
      <Box
        component="iframe"
        sandbox=""
        srcDoc={framed(html, scheme)}
        title={title ?? translate('emails.message.preview_frame')}
        style={{
          width,
          height: height / scale,
          marginInlineStart: Math.max(0, (room - width) / 2),
          transform: `scale(${scale})`,
          colorScheme: scheme,
        }}
        sx={{ display: 'block', border: 0, transformOrigin: '0 0' }}
      />
    </Box>
  )
}
