import { Alert, Box, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { UploadAnswer } from '../providers/dataProvider.ts'

/** More lines than this help nobody and would stall the page. */
const MAX_LINES = 1000

/** How the last upload went: its summary, every row that was not taken, every row to look at. */
export function UploadReport({ report: { message, errors, warnings = [] } }: { report: UploadAnswer }) {
  return (
    <Stack spacing={1} sx={{ mt: 2 }}>
      <Alert severity={errors.length > 0 ? 'warning' : 'success'} role="status">
        {message}
      </Alert>
      <Lines title="common.upload.errors" lines={errors} open />
      <Lines title="common.upload.warnings" lines={warnings} />
    </Stack>
  )
}

function Lines({ title, lines, open }: { title: string; lines: string[]; open?: boolean }) {
  const translate = useTranslate()
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
        sx={{ m: 0, mt: 0.5, pl: 3, maxHeight: 240, overflowY: 'auto', typography: 'body2' }}
      >
        {lines.slice(0, MAX_LINES).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
        {hidden > 0 && <li>{translate('common.upload.more', { smart_count: hidden })}</li>}
      </Box>
    </Box>
  )
}
