import { alpha, type CSSObject, type Theme } from '@mui/material'
import type { RaThemeOptions } from 'react-admin'
import { baseline } from './baseline.ts'
import { edge } from './edge.ts'
import { ownDirection } from './ownDirection.ts'
import { innerRing, ring } from './rings.ts'

type Styled = { theme: Theme }

const field = { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } }
/** No space is reserved for a helper text; an error makes its own. */
const unhinted = { defaultProps: { helperText: false } }

interface AlertLook extends Styled {
  ownerState: { variant?: string; severity?: 'success' | 'info' | 'warning' | 'error' }
}

/** A box that is clearly red, green, amber or blue in both themes. */
function tinted({ theme, ownerState: { variant = 'standard', severity = 'success' } }: AlertLook) {
  if (variant !== 'standard') return {}
  const { main } = theme.palette[severity]
  return {
    color: theme.palette.text.primary,
    backgroundColor: alpha(main, 0.1),
    border: `1px solid ${alpha(main, 0.35)}`,
  }
}

const raised = ({ theme: { palette } }: Styled): CSSObject => ({
  border: `1px solid ${palette.divider}`,
  ...(palette.mode === 'light' && { boxShadow: '0 1px 2px rgb(12 42 49 / 5%)' }),
})

/** On the app bar the focus ring has the colour of its icons. */
const focusable = ({ theme }: Styled): CSSObject => ({
  '&.Mui-focusVisible': { ...ring(theme), '.MuiAppBar-root &': { outlineColor: 'currentColor' } },
})

/** Less prominent than the filled button. */
const outlinedButton = ({ theme }: Styled): CSSObject => ({
  '&.MuiButton-colorPrimary': {
    color: theme.palette.text.primary,
    borderColor: edge(theme),
    '& .MuiButton-startIcon': { color: theme.palette.primary.main },
    '&.Mui-disabled, &.Mui-disabled .MuiButton-startIcon': { color: theme.palette.text.disabled },
  },
})

/** On phones a dialog uses the whole width. */
const dialogPaper = ({ theme }: Styled): CSSObject => ({
  borderRadius: 12,
  '&.MuiDialog-paperFullScreen': { borderRadius: 0 },
  [theme.breakpoints.down('sm')]: {
    '&:not(.MuiDialog-paperFullScreen)': {
      margin: 16,
      width: 'calc(100% - 32px)',
      maxHeight: 'calc(100% - 32px)',
    },
    '& .MuiDialogTitle-root, & .MuiDialogContent-root, & .MuiDialogActions-root': { paddingInline: 16 },
  },
})

const tableCell = {
  root: ({ theme }: Styled) => ({
    borderColor: theme.palette.divider,
    unicodeBidi: ownDirection.unicodeBidi,
  }),
  head: ({ theme }: Styled) => ({
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.palette.text.secondary,
    whiteSpace: 'nowrap',
  }),
}

const inputs: RaThemeOptions['components'] = {
  RaTextInput: unhinted,
  RaAutocompleteInput: unhinted,
  RaSelectInput: unhinted,
  RaNumberInput: unhinted,
  RaDateInput: unhinted,
  RaBooleanInput: unhinted,
  MuiTextField: field,
  MuiFormControl: field,
  MuiInputBase: {
    styleOverrides: {
      // Below 16 px a phone would zoom in when the input is focused.
      input: { ...ownDirection, '@media (pointer: coarse)': { fontSize: '1rem' } },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: { notchedOutline: ({ theme }: Styled) => ({ borderColor: edge(theme) }) },
  },
  // The server's field errors begin in lower case: elsewhere they follow the field's name.
  MuiFormHelperText: {
    styleOverrides: { root: { '&.Mui-error::first-letter': { textTransform: 'uppercase' } } },
  },
}

const buttons: RaThemeOptions['components'] = {
  // Focus has its ring and a press shows at once: no ripple.
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: focusable } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { '&:active': { filter: 'brightness(0.94)' } }, outlined: outlinedButton },
  },
  MuiTab: {
    styleOverrides: { root: ({ theme }: Styled) => ({ '&.Mui-focusVisible': innerRing(theme) }) },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({ '&:not(.Mui-selected)': { color: theme.palette.text.secondary } }),
    },
  },
  MuiListItemButton: {
    styleOverrides: { root: ({ theme }: Styled) => ({ '&.Mui-focusVisible': innerRing(theme) }) },
  },
  // An option may be a long name.
  MuiMenuItem: { styleOverrides: { root: { whiteSpace: 'normal', overflowWrap: 'anywhere' } } },
  MuiAutocomplete: {
    styleOverrides: {
      option: { overflowWrap: 'anywhere' },
      // Where that of a select is.
      popupIndicator: { marginInlineEnd: -4 },
      // In a dialog it would have the dialog's own colour alone.
      paper: ({ theme }: Styled) => ({ border: `1px solid ${theme.palette.divider}` }),
    },
  },
  MuiCardActionArea: {
    styleOverrides: { root: ({ theme }: Styled) => ({ '&.Mui-focusVisible': innerRing(theme) }) },
  },
}

const surfaces: RaThemeOptions['components'] = {
  MuiCard: { defaultProps: { elevation: 0 }, styleOverrides: { root: raised } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: 'xs' },
    styleOverrides: { paper: dialogPaper },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1.0625rem', fontWeight: 650, paddingBottom: 8 } },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: { tooltip: { fontSize: '0.75rem', padding: '6px 10px' } },
  },
  MuiAlert: { styleOverrides: { root: tinted, message: { overflowWrap: 'anywhere' } } },
}

/** The look of the components on every screen; a screen adds only its own layout. */
export const components: RaThemeOptions['components'] = {
  MuiCssBaseline: { styleOverrides: baseline },
  ...inputs,
  ...buttons,
  ...surfaces,
  // Its default, margins by child selectors, restyles all rows of a table when one is added.
  MuiStack: { defaultProps: { useFlexGap: true } },
  MuiTableCell: { styleOverrides: tableCell },
}
