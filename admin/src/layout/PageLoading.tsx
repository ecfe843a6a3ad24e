import { Box, CircularProgress } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Shown while a page's code or session is loading. */
export function PageLoading() {
  const translate = useTranslate()
  return (
    <Box sx={{ minHeight: '50vh', display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label={translate('layout.loading')} />
    </Box>
  )
}
