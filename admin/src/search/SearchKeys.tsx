import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Which keys do what in the search; there are none on phones. */
export function SearchKeys() {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: { xs: 'none', sm: 'block' },
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        typography: 'caption',
      }}
    >
      {translate('search.keys', { arrows: '↑ ↓', enter: '↵', escape: 'Esc' })}
    </Box>
  )
}
