import { Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Brand } from '../layout/Brand.tsx'
import { INK, INK_QUIET, INK_TEXT } from '../theme/palette.ts'
import { TracksDrawing } from './TracksDrawing.tsx'

/** What the product is for, beside the card of the log-in and sign-up pages. It looks the same in both modes. */
export function ProductPanel() {
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
