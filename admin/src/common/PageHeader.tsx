import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

interface PageHeaderProps {
  /** Heading and window title, as text. */
  title: string
  /** One sentence under the heading, as text. */
  about?: string | undefined
  /** Buttons on the right, under the heading on phones. */
  action?: ReactNode
}

/** The heading of a page in the shell. */
export function PageHeader({ title, about, action }: PageHeaderProps) {
  const translate = useTranslate()
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{
        justifyContent: 'space-between',
        flexWrap: { sm: 'wrap' },
        alignItems: { sm: 'flex-start' },
        mb: 3,
      }}
    >
      <title>{`${title} · ${translate('layout.product')}`}</title>
      <Box sx={{ minWidth: 0, flex: { sm: '1 1 320px' } }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {about && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {about}
          </Typography>
        )}
      </Box>
      {action && (
        <Stack direction="row" spacing={1} sx={{ maxWidth: '100%', flexWrap: 'wrap', displayPrint: 'none' }}>
          {action}
        </Stack>
      )}
    </Stack>
  )
}
