import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ServerMessage } from '../i18n/server.ts'
import { useServerLines } from '../ui/feedback/useServerMessage.ts'

/** More would slow the page down. */
const MAX_SHOWN = 1000

interface RowMessagesProps {
  /** The key of the title, which says how many there are. */
  title: string
  /** In English. */
  lines: readonly string[]
  messages: readonly ServerMessage[] | undefined
  open?: boolean
}

/** The server's messages about single rows, in a section that opens on demand. */
export function RowMessages({ title, lines, messages, open }: RowMessagesProps) {
  const translate = useTranslate()
  const translateLines = useServerLines()
  if (lines.length === 0) return null
  const hidden = lines.length - MAX_SHOWN
  return (
    <Box component="details" open={open}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', fontWeight: 600 }}>
        {translate(title, { smart_count: lines.length })}
      </Typography>
      <Box
        component="ul"
        tabIndex={0}
        sx={{
          m: 0,
          mt: 0.5,
          paddingInlineStart: 3,
          maxHeight: 240,
          overflowY: 'auto',
          typography: 'body2',
          overflowWrap: 'anywhere',
        }}
      >
        {translateLines(lines.slice(0, MAX_SHOWN), messages).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
        {hidden > 0 && <li>{translate('common.upload.more', { smart_count: hidden })}</li>}
      </Box>
    </Box>
  )
}
