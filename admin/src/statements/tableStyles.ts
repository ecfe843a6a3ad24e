import { alpha, type CSSObject, type Theme } from '@mui/material'
import { COLUMN_WIDTHS, NUMBER_WIDTH } from './itemColumns.ts'

/** The paper that a statement is printed on. */
export const PAPER = { size: 'A4 landscape', margin: '10mm' } as const

/**
 * The styles of the statement's table, put on the page once: cells are plain elements, since there may be thousands. No
 * selector counts siblings, or the browser matches every row again for each that comes into view.
 */
export const tableStyles = (theme: Theme): CSSObject => ({
  '.statement-items': {
    overflow: 'auto',
    // What changes around it need not lay out the rows again.
    contain: 'content',
    containerType: 'inline-size',
    maxHeight: 'max(420px, 82vh)',
    borderRadius: 'inherit',
    '& table': { borderCollapse: 'separate', borderSpacing: 0, width: '100%', fontSize: '0.8125rem' },
    ...cellStyles(theme),
    ...stickyStyles(theme),
    ...buttonStyles(theme),
    ...footerStyles(theme),
    ...partStyles,
    ...stickyFooterStyles(theme),
    ...printedStyles,
  },
})

const PART_WIDTH = COLUMN_WIDTHS.reduce((sum, width) => sum + width)

const partStyles: CSSObject = {
  '& table.part': { tableLayout: 'fixed', minWidth: PART_WIDTH },
  '& table.part td.name, & table.part td.text': { minWidth: 0, maxWidth: 'none' },
  '& tr.spacer td': { padding: 0, border: 0 },
  // Nothing scrolls sideways there, and each cell that is sticky is painted as a layer of its own.
  [`@container (min-width: ${PART_WIDTH}px)`]: {
    '& table.part .serial, & table.part .name, & table.part tfoot th span': { position: 'static' },
  },
}

/** Where there is room, the totals stay in view as well. */
const stickyFooterStyles = ({ breakpoints }: Theme): CSSObject => ({
  scrollPadding: '60px 0 8px',
  [`${breakpoints.up('md')} and (min-height: 700px)`]: {
    scrollPadding: '60px 0 240px',
    '& tfoot': { position: 'sticky', bottom: 0, zIndex: 2 },
  },
})

const cellStyles = ({ palette, breakpoints }: Theme): CSSObject => ({
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'start',
    verticalAlign: 'middle',
    unicodeBidi: 'plaintext',
    borderBottom: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    whiteSpace: 'nowrap',
  },
  '& tbody tr:hover td': { backgroundColor: palette.background.default },
  '& tbody tr[aria-current] td': {
    backgroundColor: palette.background.default,
    borderBlock: `2px solid ${palette.primary.main}`,
  },
  '& tbody tr:focus-visible': { outline: 'none' },
  '& tbody tr:focus-visible td': {
    boxShadow: `inset 0 2px ${palette.primary.main}, inset 0 -2px ${palette.primary.main}`,
  },
  '& .number, & .actions': { textAlign: 'end' },
  '& .check': { textAlign: 'center' },
  '& td.name': {
    fontWeight: 600,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    minWidth: 96,
    maxWidth: 220,
    [breakpoints.down('md')]: { maxWidth: 120 },
  },
  '& td.text': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 140 },
  '& td.comments': { minWidth: 120, maxWidth: 240 },
  '& td.actions': { unicodeBidi: 'normal' },
  '& td.none': { textAlign: 'center', padding: '32px 8px', color: palette.text.secondary },
  '& .mark': { color: palette.warning.main, fontWeight: 700, marginInlineEnd: '2px' },
})

/** The width of a window, in pixels, that has room for all columns beside the menu. */
const WITH_ALL_COLUMNS = 1424

/** The headings, the number and the vehicle stay in view while the rest scrolls under them. */
const stickyStyles = ({ palette, breakpoints }: Theme): CSSObject => ({
  '& thead': { position: 'sticky', top: 0, zIndex: 3 },
  '& thead th': {
    fontWeight: 600,
    lineHeight: 1.3,
    whiteSpace: 'normal',
    verticalAlign: 'bottom',
    color: palette.text.secondary,
    backgroundColor: palette.background.default,
  },
  '& thead th.month': { whiteSpace: 'nowrap' },
  '& .serial, & .name': { position: 'sticky', insetInlineStart: 0, zIndex: 1 },
  '& .serial': { width: NUMBER_WIDTH, minWidth: NUMBER_WIDTH },
  '& .name': {
    insetInlineStart: NUMBER_WIDTH,
    [breakpoints.down('md')]: { borderInlineEnd: `1px solid ${palette.divider}` },
  },
  // Beside the menu of a small screen the columns need more room than there is.
  [breakpoints.between('md', WITH_ALL_COLUMNS)]: {
    '& .actions': {
      position: 'sticky',
      insetInlineEnd: 0,
      zIndex: 1,
      borderInlineStart: `1px solid ${palette.divider}`,
    },
  },
})

const buttonStyles = ({ palette }: Theme): CSSObject => ({
  '& button': {
    width: 30,
    height: 30,
    padding: 0,
    border: 0,
    borderRadius: '6px',
    background: 'none',
    color: palette.primary.main,
    cursor: 'pointer',
    display: 'inline-grid',
    placeItems: 'center',
    '&:hover': { backgroundColor: alpha(palette.primary.main, 0.12) },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    '&:disabled': { color: palette.text.disabled, opacity: 0.5, cursor: 'default', background: 'none' },
    '& svg': { width: 18, height: 18, fill: 'currentColor', display: 'block' },
  },
  '& button.remove': { color: palette.error.main },
})

const footerStyles = ({ palette, breakpoints }: Theme): CSSObject => ({
  '& tfoot th, & tfoot td': { borderTop: `1px solid ${palette.divider}`, borderBottom: 0 },
  // A label is of the page's language, and so of its direction.
  '& tfoot th': { fontWeight: 400, textAlign: 'end', unicodeBidi: 'normal' },
  '& tfoot th span': { position: 'sticky', insetInlineStart: 8, insetInlineEnd: 8 },
  // On phones label and amount stay in view, wherever their columns are.
  [breakpoints.down('md')]: {
    '& tfoot th': { textAlign: 'start' },
    '& tfoot .amount': { position: 'sticky', insetInlineEnd: 0 },
  },
  '& tfoot .note': { color: palette.text.secondary, textAlign: 'start' },
  '& tfoot tr.headings th': {
    fontWeight: 600,
    fontSize: '0.75rem',
    color: palette.text.secondary,
    backgroundColor: palette.background.default,
  },
  '& tfoot tr.headings .number': { textAlign: 'end' },
  '& tfoot tr.strong > *': { fontWeight: 700, backgroundColor: palette.background.default },
})

/** The table on paper: all of it, its headings on each sheet and its footer once; it has no buttons. */
const printedStyles: CSSObject = {
  '@media print': {
    overflow: 'visible',
    contain: 'none',
    containerType: 'normal',
    maxHeight: 'none',
    '& table': { fontSize: '0.6875rem' },
    '& th, & td': { padding: '3px 6px' },
    '& thead, & tfoot, & .serial, & .name, & .amount': { position: 'static !important' },
    '& thead': { display: 'table-header-group' },
    '& tfoot': { display: 'table-row-group' },
    '& tr': { breakInside: 'avoid' },
    '& .actions, & tr.headings': { display: 'none' },
  },
}
