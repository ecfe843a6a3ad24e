import { GlobalStyles, type CSSObject, type Theme } from '@mui/material'
import { baseline } from '../admin/src/theme/baseline.ts'

/** What the system may ask for beside colours and direction: more contrast, or its own colours alone. */
export type Contrast = 'system' | 'more' | 'forced'

const MEDIA = { more: '@media (prefers-contrast: more)', forced: '@media (forced-colors: active)' } as const

/** What a browser does by itself with forced colours, as far as styles can do it. */
const FORCED: CSSObject = {
  body: { backgroundColor: 'Canvas !important' },
  '*, *::before, *::after': {
    color: 'CanvasText !important',
    backgroundColor: 'transparent !important',
    backgroundImage: 'none !important',
    borderColor: 'ButtonBorder !important',
    boxShadow: 'none !important',
    textShadow: 'none !important',
  },
  'a, a *': { color: 'LinkText !important' },
  'button:disabled, button:disabled *, .Mui-disabled, .Mui-disabled *': { color: 'GrayText !important' },
  '.MuiPaper-root, input, textarea': { backgroundColor: 'Canvas !important' },
}

const stylesOf = (contrast: keyof typeof MEDIA, theme: Theme): CSSObject => ({
  ...(contrast === 'forced' && FORCED),
  ...(baseline(theme)[MEDIA[contrast]] as CSSObject),
})

/** Applies the theme's own styles of that contrast, whatever the system asks for. */
export const ContrastStyles = ({ contrast }: { contrast: Contrast }) =>
  contrast === 'system' ? null : <GlobalStyles styles={(theme) => stylesOf(contrast, theme)} />
