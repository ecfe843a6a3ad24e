import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useTold } from '../ui/feedback/useTold.ts'

/** More lines than this help nobody and would stall the page. */
const MAX_LINES = 1000

interface MessageLinesProps {
  /** The key of the title, which says how many there are. */
  title: string
  lines: readonly string[]
  open?: boolean
}

/** Lines that the server wrote about rows, one each, on demand. */
export function MessageLines({ title, lines, open }: MessageLinesProps) {
  const translate = useTranslate()
  const told = useTold()
  if (lines.length === 0) return null
  const hidden = lines.length - MAX_LINES
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
        {lines.slice(0, MAX_LINES).map((line, index) => (
          <li key={index}>{told(line)}</li>
        ))}
        {hidden > 0 && <li>{translate('common.upload.more', { smart_count: hidden })}</li>}
      </Box>
    </Box>
  )
}
