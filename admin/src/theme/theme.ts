import type { PaletteOptions } from '@mui/material'
import type { RaThemeOptions } from 'react-admin'
import { components } from './components.ts'
import { darkPalette, lightPalette } from './palette.ts'

const themeOf = (palette: PaletteOptions): RaThemeOptions => ({
  palette,
  // `down('md')` is 768 px or less, `down('sm')` 480 px or less.
  breakpoints: { values: { xs: 0, sm: 481, md: 769, lg: 1200, xl: 1536 } },
  shape: { borderRadius: 8 },
  sidebar: { width: 232, closedWidth: 232 },
  typography: {
    fontFamily: `'Segoe UI', -apple-system, BlinkMacSystemFont, 'Noto Sans', Roboto, system-ui, sans-serif`,
    // The whole scale: 24 (20 on phones), 17, 15, 14 and 12 px, and 13 in dense tables.
    h1: {
      fontSize: 'clamp(1.25rem, 1.05rem + 0.9vw, 1.5rem)',
      fontWeight: 650,
      letterSpacing: '-0.018em',
      lineHeight: 1.25,
    },
    h2: { fontSize: '1.0625rem', fontWeight: 650, letterSpacing: '-0.008em', lineHeight: 1.35 },
    h3: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.75rem', lineHeight: 1.45 },
    button: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.5, textTransform: 'none' },
  },
  components,
})

export const lightTheme = themeOf(lightPalette)
export const darkTheme = themeOf(darkPalette)
