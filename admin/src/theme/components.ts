import { alpha, type CSSObject, type Theme } from '@mui/material'
import type { RaThemeOptions } from 'react-admin'
import { baseline } from './baseline.ts'
import { innerRing, ring } from './focus.ts'

type Styled = { theme: Theme }

const field = { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } }
/** Without a hint no space is held free for one; an error makes its own. */
const unhinted = { defaultProps: { helperText: false } }

interface AlertLook extends Styled {
  ownerState: { variant?: string; severity?: 'success' | 'info' | 'warning' | 'error' }
}

/** A box that is visibly red, green, amber or blue in both modes. */
function tinted({ theme, ownerState: { variant = 'standard', severity = 'success' } }: AlertLook) {
  if (variant !== 'standard') return {}
  const { main } = theme.palette[severity]
  return {
    color: theme.palette.text.primary,
    backgroundColor: alpha(main, 0.1),
    border: `1px solid ${alpha(main, 0.35)}`,
  }
}

/** A name, an amount or a number is read in its own direction, and stands where the page's begins. */
// By `start` each would stand where its own direction begins: this side is mirrored with the page.
// eslint-disable-next-line house/logical-styles
const ownDirection = { unicodeBidi: 'plaintext', textAlign: 'left' } as const

/** The line around what can be typed in or pressed: darker than those that divide. */
const edge = ({ palette }: Theme): string =>
  alpha(palette.text.secondary, palette.mode === 'dark' ? 0.55 : 0.5)

const raised = ({ theme: { palette } }: Styled): CSSObject => ({
  border: `1px solid ${palette.divider}`,
  ...(palette.mode === 'light' && { boxShadow: '0 1px 2px rgb(12 42 49 / 5%)' }),
})

/** On the ink of the app bar the ring has the colour of its signs. */
const focusable = ({ theme }: Styled): CSSObject => ({
  '&.Mui-focusVisible': { ...ring(theme), '.MuiAppBar-root &': { outlineColor: 'currentColor' } },
})

/** Quiet beside the one button that is filled. */
const outlinedButton = ({ theme }: Styled): CSSObject => ({
  '&.MuiButton-colorPrimary': {
    color: theme.palette.text.primary,
    borderColor: edge(theme),
    '& .MuiButton-startIcon': { color: theme.palette.primary.main },
    '&.Mui-disabled, &.Mui-disabled .MuiButton-startIcon': { color: theme.palette.text.disabled },
  },
})

/** On phones a dialog takes what room there is. */
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
      // Below 16 px a phone would magnify the page for who types.
      input: { ...ownDirection, '@media (pointer: coarse)': { fontSize: '1rem' } },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: { notchedOutline: ({ theme }: Styled) => ({ borderColor: edge(theme) }) },
  },
  // What the server says about a field begins in small letters: it goes on after the field's name.
  MuiFormHelperText: {
    styleOverrides: { root: { '&.Mui-error::first-letter': { textTransform: 'uppercase' } } },
  },
}

const buttons: RaThemeOptions['components'] = {
  // A ring says where the focus is, and a press shows at once: nothing ripples.
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
  // A choice may be a long name.
  MuiMenuItem: { styleOverrides: { root: { whiteSpace: 'normal', overflowWrap: 'anywhere' } } },
  MuiAutocomplete: { styleOverrides: { option: { overflowWrap: 'anywhere' } } },
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

/** How the components look wherever they stand; a screen adds only its own layout. */
export const components: RaThemeOptions['components'] = {
  MuiCssBaseline: { styleOverrides: baseline },
  ...inputs,
  ...buttons,
  ...surfaces,
  // The margins it would set instead have the browser look at all rows of a table again when one is added.
  MuiStack: { defaultProps: { useFlexGap: true } },
  MuiTableCell: { styleOverrides: tableCell },
  MuiTableSortLabel: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({ '&.Mui-active': { color: theme.palette.text.primary } }),
    },
  },
}
