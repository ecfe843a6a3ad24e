import { Box, CircularProgress } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Stands in for a page whose code or session is on its way. */
export function PageLoading() {
  const translate = useTranslate()
  return (
    <Box sx={{ minHeight: '50vh', display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label={translate('layout.loading')} />
    </Box>
  )
}
