import type { CSSObject, Theme } from '@mui/material'
import { ring } from './focus.ts'

/** Where the system sets the colours, what is only a colour elsewhere needs a line. */
const forcedColours = ({ palette }: Theme): CSSObject => ({
  '@media (forced-colors: active)': {
    // After the components' own styles, which say that there is none.
    ':root': {
      '& .MuiButton-contained, & .MuiCard-root, & .MuiDialog-paper, & .MuiPopover-paper, & .MuiLinearProgress-root':
        { border: '1px solid ButtonBorder' },
      '& .Mui-selected, & .MuiListItemButton-root.active, & [role=option].Mui-focused': {
        outline: '2px solid Highlight',
        outlineOffset: -2,
      },
      '& .Mui-disabled': { color: 'GrayText' },
    },
    '.recharts-surface': { forcedColorAdjust: 'none', backgroundColor: palette.background.paper },
  },
})

/** Who asks for more contrast gets lines as dark as the text. */
const strongLines = ({ palette }: Theme): CSSObject => ({
  '@media (prefers-contrast: more)': {
    '.MuiCard-root, .MuiTableCell-root, .MuiOutlinedInput-notchedOutline, .MuiButton-outlined, .MuiDialog-paper':
      { borderColor: `${palette.text.secondary} !important` },
  },
})

const calm: CSSObject = {
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Any longer, and what is inherited would change from parent to child, a frame each.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
}

/** What holds for the page as a whole. */
export const baseline = (theme: Theme): CSSObject => ({
  // Scroll bars and the browser's own controls too.
  ':root': { colorScheme: theme.palette.mode },
  // Amounts and identifiers stand in columns: digits of one width.
  body: { fontVariantNumeric: 'tabular-nums' },
  // What gets the focus is not scrolled under the bar on top.
  html: { scrollPaddingBlockStart: 72 },
  'a:focus-visible, summary:focus-visible, [tabindex]:focus-visible': { ...ring(theme), borderRadius: 4 },
  // A heading or the page itself has the focus only to begin there.
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  ...forcedColours(theme),
  ...strongLines(theme),
  ...calm,
})
