import { Box, LinearProgress, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface ProgressBarProps {
  /** What is being done, as text. */
  title: string
  /** The progress, as text. */
  text: string
  /** From 0 to 1; null while it is unknown. */
  part: number | null
  /** The button that cancels it. */
  action?: ReactNode
}

/** The progress of a long task. */
export function ProgressBar({ title, text, part, action }: ProgressBarProps) {
  const known = part === null ? {} : ({ variant: 'determinate', value: Math.round(part * 100) } as const)
  return (
    <Box>
      <Stack
        direction="row"
        spacing={1}
        sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 0.5 }}
      >
        <Typography variant="body2" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {action}
      </Stack>
      <LinearProgress
        {...known}
        aria-label={title}
        aria-valuetext={text}
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {text}
      </Typography>
    </Box>
  )
}
