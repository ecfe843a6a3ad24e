import { alpha, type CSSObject, type Theme } from '@mui/material'
import { ring } from './rings.ts'

/** What each row of a list has, as styles of the page: a component of MUI would add its own to every one of them. */
export const rows = (theme: Theme): CSSObject => ({
  '.RecordLink': {
    color: theme.palette.primary.main,
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '.RowButton': {
    ...theme.typography.button,
    fontSize: '0.8125rem',
    lineHeight: 1.75,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minWidth: 28,
    margin: 0,
    padding: '4px 5px',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    border: 0,
    borderRadius: theme.shape.borderRadius,
    '& svg': { fontSize: 18 },
    '&:disabled': { color: theme.palette.action.disabled, cursor: 'default' },
    '&:focus-visible': { ...ring(theme), borderRadius: theme.shape.borderRadius },
    '&:enabled:active, &:any-link:active': { filter: 'brightness(0.94)' },
    ...coloured(theme, 'primary'),
  },
  '.RowButton-dangerous': coloured(theme, 'error'),
})

const coloured = ({ palette }: Theme, colour: 'primary' | 'error'): CSSObject => ({
  '&:enabled, &:any-link': { color: palette[colour].main },
  backgroundColor: 'transparent',
  // On a touch screen it would stay after a tap.
  '@media (hover: hover)': {
    '&:enabled:hover, &:any-link:hover': {
      backgroundColor: alpha(palette[colour].main, palette.action.hoverOpacity),
    },
  },
})
