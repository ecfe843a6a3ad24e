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
    h1: { fontSize: '1.625rem', fontWeight: 650, letterSpacing: '-0.015em', lineHeight: 1.25 },
    h2: { fontSize: '1.125rem', fontWeight: 650, letterSpacing: '-0.005em', lineHeight: 1.35 },
    h3: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
    button: { textTransform: 'none', fontWeight: 600 },
    body2: { lineHeight: 1.5 },
  },
  components,
})

export const lightTheme = themeOf(lightPalette)
export const darkTheme = themeOf(darkPalette)
