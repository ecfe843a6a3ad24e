import type { CSSObject, Theme } from '@mui/material'

/** The focus ring. An outline is also visible with forced colours. */
export const ring = ({ palette }: Theme): CSSObject => ({
  outline: `2px solid ${palette.primary.main}`,
  outlineOffset: 2,
})

/** The same inside an element that would clip it. */
export const innerRing = (theme: Theme): CSSObject => ({ ...ring(theme), outlineOffset: -2 })
