import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'

/** The required headings of the sheet, in a section that opens on demand. */
export function UploadColumns({ text }: { text: string }) {
  const translate = useTranslate()
  return (
    <Box component="details" sx={{ minWidth: 0 }}>
      <Typography
        component="summary"
        variant="body2"
        color="textSecondary"
        sx={{ cursor: 'pointer', width: 'fit-content', py: 0.5 }}
      >
        {translate('common.upload.columns')}
      </Typography>
      <Typography variant="body2" sx={{ maxWidth: '90ch' }}>
        {text}
      </Typography>
    </Box>
  )
}
