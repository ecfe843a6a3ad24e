import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { filledBody, filledSubject, type PlaceholderValues } from './placeholders.ts'

interface MessagePreviewProps {
  subject: string
  body: string
  values: PlaceholderValues
}

/** A message as its reader will see it. Its HTML stands in a frame that runs no script and reaches nothing. */
export function MessagePreview({ subject, body, values }: MessagePreviewProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Typography variant="body2" noWrap sx={{ px: 1.5, py: 1, fontWeight: 650 }}>
        {filledSubject(subject, values) || translate('emails.message.no_subject')}
      </Typography>
      {body ? (
        <Box sx={paper}>
          <Box
            component="iframe"
            sandbox=""
            srcDoc={filledBody(body, values)}
            title={translate('emails.message.preview_frame')}
            sx={smaller}
          />
        </Box>
      ) : (
        <Typography variant="body2" sx={{ ...paper, p: 1.5, color: '#5b6b6f' }}>
          {translate('emails.message.no_body')}
        </Typography>
      )}
    </Box>
  )
}

/** Mail is written on white paper, whatever the colours of the product. */
const paper = { height: 288, overflow: 'hidden', bgcolor: '#fff', colorScheme: 'light' }

/** At four fifths of its size a message of the usual 600 pixels fits beside the form. */
const smaller = {
  display: 'block',
  border: 0,
  width: '125%',
  height: '125%',
  transform: 'scale(0.8)',
  transformOrigin: 'top left',
}
