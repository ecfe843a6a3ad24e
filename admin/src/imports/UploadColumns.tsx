import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'

/** The headings that the sheet must have, on demand. */
export function UploadColumns({ text }: { text: string }) {
  const translate = useTranslate()
  return (
    <Box component="details" sx={{ pt: 0.5, minWidth: 0 }}>
      <Typography
        component="summary"
        variant="body2"
        color="textSecondary"
        sx={{ cursor: 'pointer', width: 'fit-content' }}
      >
        {translate('common.upload.columns')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, maxWidth: '90ch' }}>
        {text}
      </Typography>
    </Box>
  )
}
