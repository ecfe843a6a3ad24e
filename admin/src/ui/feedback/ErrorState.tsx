import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'

interface ErrorStateProps {
  /** What went wrong, as text. */
  message: string
  /** What to do about it, as text; by default to check the connection. */
  hint?: string
  onRetry?: () => void
}

/** Shown in place of what could not be loaded. */
export function ErrorState({ message, hint, onRetry }: ErrorStateProps) {
  const translate = useTranslate()
  return (
    <Stack role="alert" spacing={1} sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 6 }}>
      <ErrorOutline color="error" fontSize="large" />
      <Typography variant="h2" component="p">
        {message}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {hint ?? translate('common.retry_hint')}
      </Typography>
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          {translate('common.retry')}
        </Button>
      )}
    </Stack>
  )
}
