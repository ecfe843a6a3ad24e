import { Alert, Box, Button, Link, Paper, Stack, Typography } from '@mui/material'
import type { FormEvent, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { Brand } from '../layout/Brand.tsx'
import { LanguageButton } from '../layout/LanguageButton.tsx'

interface AuthCardProps {
  /** `login` or `signup`: the part of the catalogue under `users`. */
  page: 'login' | 'signup'
  /** What went wrong, as text. */
  error: string | null
  /** What went right on the page before, as text. */
  message?: string | undefined
  busy: boolean
  /** Where the link under the form leads. */
  otherPath: string
  onSubmit: () => void
  children: ReactNode
}

/** The frame of the two pages that need no session. */
export function AuthCard({ page, error, message, busy, otherPath, onSubmit, children }: AuthCardProps) {
  const translate = useTranslate()
  const text = (key: string) => translate(`users.${page}.${key}`)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <title>{`${text('title')} · ${translate('layout.product')}`}</title>
      <Box sx={{ position: 'absolute', insetBlockStart: 8, insetInlineEnd: 8 }}>
        <LanguageButton />
      </Box>
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 }, borderRadius: 3 }}>
        <Brand />
        <Typography variant="h1" sx={{ mt: 3 }}>
          {text('title')}
        </Typography>
        <Typography color="textSecondary" variant="body2" sx={{ mb: 2 }}>
          {text('about')}
        </Typography>
        {message && !error && (
          <Alert severity="success" role="status">
            {message}
          </Alert>
        )}
        {error && <Alert severity="error">{error}</Alert>}
        <Stack component="form" onSubmit={submit} spacing={2} sx={{ mt: 2.5 }}>
          {children}
          <Button type="submit" variant="contained" size="large" disabled={busy} fullWidth>
            {text(busy ? 'busy' : 'submit')}
          </Button>
        </Stack>
        <Typography variant="body2" align="center" sx={{ mt: 3 }}>
          {text('other')}{' '}
          <Link component={RouterLink} to={otherPath}>
            {text('other_link')}
          </Link>
        </Typography>
      </Paper>
    </Box>
  )
}
