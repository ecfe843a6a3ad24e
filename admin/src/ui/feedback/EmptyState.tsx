import Inbox from '@mui/icons-material/InboxOutlined'
import { Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** What to do next, as text. */
  hint?: string
  action?: ReactNode
}

/** Shown where there is no data, with what to do next. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <Stack
      spacing={1}
      sx={{ alignItems: 'center', textAlign: 'center', overflowWrap: 'anywhere', px: 3, py: 6 }}
    >
      <Inbox color="disabled" fontSize="large" />
      <Typography variant="h2" component="p">
        {title}
      </Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '46ch' }}>
          {hint}
        </Typography>
      )}
      {action}
    </Stack>
  )
}
