import type { CSSObject, Theme } from '@mui/material'

/** Where the keyboard is. An outline also shows where the system sets the colours. */
export const ring = ({ palette }: Theme): CSSObject => ({
  outline: `2px solid ${palette.primary.main}`,
  outlineOffset: 2,
})

/** The same, within what would cut it off. */
export const innerRing = (theme: Theme): CSSObject => ({ ...ring(theme), outlineOffset: -2 })
