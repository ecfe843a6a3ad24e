import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { HowItWorks, type Help } from './HowItWorks.tsx'

interface PageHeaderProps {
  /** Heading and window title, as text. */
  title: string
  /** One sentence under the heading, as text. */
  about?: string | undefined
  /** The rules of the page, collapsed at first. */
  help?: Help | undefined
  /** Buttons beside the heading; below it where there is too little room. */
  action?: ReactNode
}

/** The heading of a page. */
export function PageHeader({ title, about, help, action }: PageHeaderProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ mb: { xs: 2, md: 3 } }}>
      <title>{`${title} · ${translate('layout.product')}`}</title>
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {about && (
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ mt: 0.5, maxWidth: '80ch', overflowWrap: 'anywhere' }}
            >
              {about}
            </Typography>
          )}
        </Box>
        {action && (
          <Stack direction="row" spacing={1} sx={actionSx}>
            {action}
          </Stack>
        )}
      </Stack>
      {help && <HowItWorks {...help} />}
    </Box>
  )
}

const actionSx = { flexWrap: 'wrap', displayPrint: 'none' }
