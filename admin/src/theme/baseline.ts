import type { CSSObject, Theme } from '@mui/material'
import { lateInputs } from './lateInputs.ts'
import { ring } from './rings.ts'
import { rows } from './rows.ts'

/** With forced colours, what is only a colour otherwise needs a line. */
const forcedColours = ({ palette }: Theme): CSSObject => ({
  '@media (forced-colors: active)': {
    // More specific than the components' own styles, which remove it.
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

/** With `prefers-contrast: more` lines are as dark as the text. */
const strongLines = ({ palette }: Theme): CSSObject => ({
  '@media (prefers-contrast: more)': {
    '.MuiCard-root, .MuiTableCell-root, .RaDataTable-rowCell, .RaDataTable-headerCell, .MuiOutlinedInput-notchedOutline, .LateInput, .MuiButton-outlined, .MuiDialog-paper':
      { borderColor: `${palette.text.secondary} !important` },
  },
})

const calm: CSSObject = {
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Any longer, and inherited values would change from parent to child, one frame each.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
}

/** Styles of the whole page. */
export const baseline = (theme: Theme): CSSObject => ({
  // Scroll bars and the browser's own controls too.
  ':root': { colorScheme: theme.palette.mode },
  // Amounts and identifiers are in columns: digits of one width.
  body: { fontVariantNumeric: 'tabular-nums' },
  // A focused element is not scrolled under the app bar.
  html: { scrollPaddingBlockStart: 72 },
  'a:focus-visible, summary:focus-visible, [tabindex]:focus-visible': {
    ...ring(theme),
    borderRadius: 4,
  },
  // A heading or the page itself is focused only as a starting point for the Tab key.
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  ...rows(theme),
  ...lateInputs(theme),
  ...forcedColours(theme),
  ...strongLines(theme),
  ...calm,
})
