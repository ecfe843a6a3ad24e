import { alpha, type CSSObject, type Theme } from '@mui/material'
import { ownDirection } from './ownDirection.ts'
import { ring } from './rings.ts'

/** What each row of a list has, as styles of the page: a component of MUI would add its own to every one of them. */
export const rows = (theme: Theme): CSSObject => ({
  ...headings(theme),
  ...cells(theme),
  ...checkbox(theme),
  ...buttons(theme),
})

const cells = (theme: Theme): CSSObject => ({
  'tbody > .RaDataTable-row': {
    verticalAlign: 'middle',
    '&:hover': { backgroundColor: theme.palette.action.hover },
  },
  '.RaDataTable-rowCell': {
    ...theme.typography.body2,
    ...ownDirection,
    verticalAlign: 'inherit',
    padding: 16,
    color: theme.palette.text.primary,
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
  },
  // As in `ownDirection`.
  // eslint-disable-next-line house/logical-styles
  '.RecordTable-right': { textAlign: 'right' },
  ':is(td, th).RecordTable-select': { width: 48, paddingInline: '4px 0' },
})

const headings = (theme: Theme): CSSObject => ({
  '.RaDataTable-headerCell': {
    ...theme.typography.body2,
    ...ownDirection,
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: '1.5rem',
    whiteSpace: 'nowrap',
    padding: 16,
    color: theme.palette.text.secondary,
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
  },
  '.SortButton': {
    display: 'inline-flex',
    alignItems: 'center',
    margin: 0,
    padding: 0,
    font: 'inherit',
    letterSpacing: 'inherit',
    textAlign: 'inherit',
    verticalAlign: 'middle',
    cursor: 'pointer',
    color: 'inherit',
    backgroundColor: 'transparent',
    border: 0,
    '& svg': {
      flexShrink: 0,
      width: 18,
      height: 18,
      marginInline: 4,
      fill: theme.palette.text.secondary,
      opacity: 0,
      transition: theme.transitions.create(['opacity', 'transform'], { duration: 200 }),
    },
    '&:hover svg': { opacity: 0.5 },
    '&:focus-visible': ring(theme),
  },
  '.RecordTable-right .SortButton': { flexDirection: 'row-reverse' },
  '.SortButton-ASC, .SortButton-DESC': {
    color: theme.palette.text.primary,
    '&& svg': { opacity: 1 },
  },
  '.SortButton-ASC svg': { transform: 'rotate(180deg)' },
})

/** As a small Checkbox of MUI. */
const checkbox = (theme: Theme): CSSObject => ({
  '.SelectRow': {
    position: 'relative',
    display: 'inline-flex',
    padding: 9,
    borderRadius: '50%',
    verticalAlign: 'middle',
    color: theme.palette.text.secondary,
    WebkitTapHighlightColor: 'transparent',
    '&:has(:checked)': { color: theme.palette.primary.main },
    '&:has(:focus-visible)': ring(theme),
    // On a touch screen it would stay after a tap.
    '@media (hover: hover)': { '&:hover': { backgroundColor: tint(theme, 'primary') } },
    // It takes the clicks on all of the circle.
    '& input': {
      ...{ position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0 },
      ...{ opacity: 0, cursor: 'pointer' },
    },
  },
})

const buttons = (theme: Theme): CSSObject => ({
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
/** What is under the pointer has it behind it. */
const tint = ({ palette }: Theme, colour: 'primary' | 'error'): string =>
  alpha(palette[colour].main, palette.action.hoverOpacity)

const coloured = (theme: Theme, colour: 'primary' | 'error'): CSSObject => ({
  '&:enabled, &:any-link': { color: theme.palette[colour].main },
  backgroundColor: 'transparent',
  // On a touch screen it would stay after a tap.
  '@media (hover: hover)': {
    '&:enabled:hover, &:any-link:hover': { backgroundColor: tint(theme, colour) },
  },
})
