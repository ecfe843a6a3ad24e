import { alpha, type Theme } from '@mui/material'
import type { RaThemeOptions } from 'react-admin'

const field = { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } }
/** Without a hint no space is held free for one; an error makes its own. */
const unhinted = { defaultProps: { helperText: false } }

interface AlertLook {
  theme: Theme
  ownerState: { variant?: string; severity?: 'success' | 'info' | 'warning' | 'error' }
}

/** A box that is visibly red, green, amber or blue in both modes. */
function tinted({ theme, ownerState: { variant = 'standard', severity = 'success' } }: AlertLook) {
  if (variant !== 'standard') return {}
  const { main } = theme.palette[severity]
  return {
    color: theme.palette.text.primary,
    backgroundColor: alpha(main, 0.11),
    border: `1px solid ${alpha(main, 0.4)}`,
  }
}

/** A name, an amount or a number is read in its own direction, and stands where the page's begins. */
// By `start` each would stand where its own direction begins: this side is mirrored with the page.
// eslint-disable-next-line house/logical-styles
const ownDirection = { unicodeBidi: 'plaintext', textAlign: 'left' } as const

const outline = ({ theme }: { theme: Theme }) => ({ border: `1px solid ${theme.palette.divider}` })

/** How the components look wherever they stand; a screen adds only its own layout. */
export const components: RaThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      // Amounts and identifiers stand in columns: digits of one width.
      body: { fontVariantNumeric: 'tabular-nums' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          transitionDuration: '0.01ms !important',
        },
      },
    },
  },
  RaTextInput: unhinted,
  RaAutocompleteInput: unhinted,
  RaSelectInput: unhinted,
  RaNumberInput: unhinted,
  RaDateInput: unhinted,
  RaBooleanInput: unhinted,
  MuiTextField: field,
  MuiInputBase: { styleOverrides: { input: ownDirection } },
  MuiFormControl: field,
  MuiButton: { defaultProps: { disableElevation: true } },
  // The margins it would set instead have the browser look at all rows of a table again when one is added.
  MuiStack: { defaultProps: { useFlexGap: true } },
  MuiCard: { defaultProps: { elevation: 0 }, styleOverrides: { root: outline } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: { defaultProps: { fullWidth: true, maxWidth: 'xs' } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 650, paddingBottom: 8 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  // What the server says about a field begins in small letters: it goes on after the field's name.
  MuiFormHelperText: {
    styleOverrides: { root: { '&.Mui-error::first-letter': { textTransform: 'uppercase' } } },
  },
  MuiTooltip: { defaultProps: { enterDelay: 400 } },
  MuiAlert: { styleOverrides: { root: tinted, message: { overflowWrap: 'anywhere' } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        borderColor: theme.palette.divider,
        unicodeBidi: ownDirection.unicodeBidi,
      }),
      head: ({ theme }: { theme: Theme }) => ({
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: theme.palette.text.secondary,
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({ '&.Mui-active': { color: theme.palette.text.primary } }),
    },
  },
}
