import { Alert, Box, Button, Link, Paper, Stack, Typography, type Theme } from '@mui/material'
import type { FormEvent, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { Brand } from '../layout/Brand.tsx'
import { LanguageButton } from '../layout/LanguageButton.tsx'
import { INK, INK_QUIET, INK_TEXT } from '../theme/palette.ts'
import { TracksDrawing } from './TracksDrawing.tsx'

interface AuthCardProps {
  /** The key of its texts under `users`. */
  page: 'login' | 'signup' | 'join' | 'code' | 'forgot' | 'reset'
  /** The error, as text. */
  error: string | null
  /** The success message of the previous page, as text. */
  message?: string | undefined
  /** Of that message. */
  severity?: 'success' | 'info'
  busy: boolean
  /** The path of the link under the form. */
  otherPath: string
  /** Called when that link is followed, where the page is the same. */
  onOther?: () => void
  /** What stands under it. */
  more?: ReactNode
  /** Without it there is no form. */
  onSubmit?: () => void
  children?: ReactNode
}

/** The frame of the log-in and sign-up pages. */
export function AuthCard(props: AuthCardProps) {
  const {
    page,
    error,
    message,
    severity = 'success',
    busy,
    otherPath,
    onOther,
    more,
    onSubmit,
    children,
  } = props
  const translate = useTranslate()
  const text = (key: string) => translate(`users.${page}.${key}`)
  return (
    <Box component="main" sx={pageSx}>
      <title>{`${text('title')} · ${translate('layout.product')}`}</title>
      <ProductPanel />
      <Box sx={{ position: 'absolute', insetBlockStart: 8, insetInlineEnd: 8 }}>
        <LanguageButton />
      </Box>
      <Box sx={{ display: 'grid', placeItems: 'center', alignContent: 'center', p: 2 }}>
        <Paper variant="outlined" sx={cardSx}>
          <Box className="AuthCard-brand">
            <Brand />
          </Box>
          <Typography variant="h1">{text('title')}</Typography>
          <Typography color="textSecondary" variant="body2" sx={{ mt: 0.5, mb: 2 }}>
            {text('about')}
          </Typography>
          {!error && <Notice severity={severity} text={message} />}
          {error && <Alert severity="error">{error}</Alert>}
          {onSubmit && (
            <AuthForm label={text(busy ? 'busy' : 'submit')} busy={busy} onSubmit={onSubmit}>
              {children}
            </AuthForm>
          )}
          <Typography variant="body2" align="center" sx={{ mt: 3 }}>
            {text('other')}{' '}
            <Link component={RouterLink} to={otherPath} onClick={onOther} sx={{ fontWeight: 600 }}>
              {text('other_link')}
            </Link>
          </Typography>
          {more}
        </Paper>
      </Box>
    </Box>
  )
}

const Notice = ({ severity, text }: { severity: 'success' | 'info'; text: string | undefined }) =>
  text && (
    <Alert severity={severity} role="status">
      {text}
    </Alert>
  )

interface AuthFormProps {
  label: string
  busy: boolean
  onSubmit: () => void
  children: ReactNode
}

function AuthForm({ label, busy, onSubmit, children }: AuthFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Stack component="form" onSubmit={submit} spacing={2} sx={{ mt: 2.5 }}>
      {children}
      <Button type="submit" variant="contained" size="large" disabled={busy} fullWidth>
        {label}
      </Button>
    </Stack>
  )
}

/** In wide windows the product's panel is beside the card, and the card needs no brand. */
const WIDE = '@media (min-width: 960px)'

const pageSx = {
  minHeight: '100dvh',
  display: 'grid',
  '& .ProductPanel': { display: 'none' },
  [WIDE]: {
    gridTemplateColumns: 'minmax(0, 1.15fr) minmax(464px, 1fr)',
    '& .ProductPanel': { display: 'flex' },
    '& .AuthCard-brand': { display: 'none' },
  },
}

const cardSx = (theme: Theme) => ({
  width: '100%',
  maxWidth: 400,
  borderRadius: '14px',
  padding: { xs: 3, sm: 4 },
  '& .AuthCard-brand': { marginBlockEnd: theme.spacing(3) },
  ...(theme.palette.mode === 'light' && {
    boxShadow: '0 1px 2px rgb(12 42 49 / 6%), 0 12px 32px -12px rgb(12 42 49 / 14%)',
  }),
})

/** What the product is for, beside the card. It looks the same in both themes. */
function ProductPanel() {
  const translate = useTranslate()
  return (
    <Stack
      className="ProductPanel"
      sx={{
        justifyContent: 'space-between',
        gap: 4,
        padding: 'clamp(32px, 5vw, 72px)',
        bgcolor: INK,
        color: INK_TEXT,
        overflow: 'hidden',
      }}
    >
      <Brand />
      <TracksDrawing />
      <div>
        <Typography component="p" sx={headlineSx}>
          {translate('users.panel.headline')}
        </Typography>
        <Typography sx={{ mt: 1.5, maxWidth: '54ch', color: INK_QUIET }}>
          {translate('users.panel.about')}
        </Typography>
      </div>
    </Stack>
  )
}

const headlineSx = {
  maxWidth: '24ch',
  fontSize: 'clamp(1.5rem, 2.4vw, 2.125rem)',
  fontWeight: 650,
  letterSpacing: '-0.022em',
  lineHeight: 1.2,
  textWrap: 'balance',
} as const
