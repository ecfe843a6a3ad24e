import { Box } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'

/** The devices that a message can be previewed on. */
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

/** The HTML of a message, as wide as on a device, in a frame without scripts or network access. */
export function MessageFrame({ html, device, scheme, height, title }: MessageFrameProps) {
  const translate = useTranslate()
  const { ref, width: available } = useWidth<HTMLDivElement>()
  const width = WIDTHS[device]
  const scale = available ? Math.min(1, available / width) : 1
  return (
    // A message keeps its own background, whatever the theme of the product.
    <Box
      ref={ref}
      sx={{ height, overflow: 'hidden', bgcolor: scheme === 'dark' ? '#000' : '#fff' }}
      dir="ltr"
    >
      <Box
        component="iframe"
        sandbox=""
        srcDoc={frameDocument(html, scheme)}
        title={title ?? translate('emails.message.preview_frame')}
        style={{
          width,
          height: height / scale,
          marginInlineStart: Math.max(0, (available - width) / 2),
          transform: `scale(${scale})`,
          colorScheme: scheme,
        }}
        sx={{ display: 'block', border: 0, transformOrigin: '0 0' }}
      />
    </Box>
  )
}

/** The width of an element, in pixels, as it changes; 0 before it is drawn. */
function useWidth<T extends HTMLElement>() {
  const ref = useRef<T>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

/** The colours that a mail program prefers. */
export type Scheme = 'light' | 'dark'

/** No scripts and no network access, even where the page around it has no policy of its own. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'"
const HEAD = `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="${POLICY}">`

/** A condition that always holds, and one that never does. */
const [TRUE, FALSE] = ['(min-width: 0px)', '(max-width: 0px)']

/** A message as a mail program in this scheme shows it, whatever the viewer's own preference. */
const inScheme = (html: string, scheme: Scheme): string =>
  html
    .replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_text, preferred: string) =>
      preferred.toLowerCase() === scheme ? TRUE : FALSE,
    )
    .replace(
      /(color-schemes?["']?\s*(?:content\s*=\s*["']?|:)\s*)(?:light\s+dark|dark\s+light)/gi,
      (_text, before: string) => before + scheme,
    )

/** The document of the preview's frame: the policy comes before anything of the message. */
const frameDocument = (html: string, scheme: Scheme): string =>
  HEAD + inScheme(html.replace(/^\s*<!doctype[^>]*>/i, ''), scheme)
