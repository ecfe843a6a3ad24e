import type { PaletteOptions } from '@mui/material'

/** Petrol and cool greys. Every text colour has a contrast of at least 4.5:1 on the surfaces that it is used on. */
export const lightPalette: PaletteOptions = {
  mode: 'light',
  primary: { main: '#0b5c66', dark: '#08454d', light: '#3d828b', contrastText: '#ffffff' },
  secondary: { main: '#0c2a31', contrastText: '#ffffff' },
  success: { main: '#1c6e3d' },
  warning: { main: '#8f5300' },
  error: { main: '#b3261e' },
  info: { main: '#2f5d8c' },
  text: { primary: '#14262b', secondary: '#4d6066', disabled: '#8a9a9e' },
  background: { default: '#f4f7f7', paper: '#ffffff' },
  divider: '#dce5e6',
}

export const darkPalette: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#6cc4cd', dark: '#4aa7b1', light: '#9bdbe1', contrastText: '#06252a' },
  secondary: { main: '#c5dadd', contrastText: '#06252a' },
  success: { main: '#7fd09b' },
  warning: { main: '#f0b667' },
  error: { main: '#f49a92' },
  info: { main: '#93bdea' },
  text: { primary: '#e4eeef', secondary: '#9fb3b7', disabled: '#6a7d81' },
  background: { default: '#0c1517', paper: '#131f22' },
  divider: '#25363a',
}

/** Parts and lines of charts, each at least 3:1 on a card; no colour has a meaning by itself. */
export const CHART_COLOURS = {
  light: ['#0b5c66', '#b8701c', '#4f7aa6', '#6b7f85'],
  dark: ['#6cc4cd', '#e0a458', '#8fb4dd', '#9fb3b7'],
} as const

/** The app bar has the same colours in both themes. */
export const INK = '#0c2a31'
export const INK_TEXT = '#e6f1f2'
/** Secondary text on it. */
export const INK_QUIET = '#9dbcc1'
/** Lines and marks on it. */
export const INK_LINE = '#1f4a53'
export const INK_MARK = '#5fc3cd'
