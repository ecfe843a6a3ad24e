import { alpha, type Theme } from '@mui/material'

/** The border of inputs and buttons: darker than dividers. */
export const edge = ({ palette }: Theme): string =>
  alpha(palette.text.secondary, palette.mode === 'dark' ? 0.55 : 0.5)
