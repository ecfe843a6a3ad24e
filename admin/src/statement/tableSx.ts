import { alpha, type SxProps, type Theme } from '@mui/material'
import { printedTableSx } from './printSx.ts'

const NUMBER_WIDTH = 52

/** The looks of the statement's table: cells are plain elements, since there may be thousands. */
export const tableSx: SxProps<Theme> = (theme) => ({
  overflow: 'auto',
  // What changes around it need not lay out the lines again.
  contain: 'content',
  maxHeight: 'max(420px, 82vh)',
  borderRadius: 'inherit',
  '& table': { borderCollapse: 'separate', borderSpacing: 0, width: '100%', fontSize: '0.8125rem' },
  ...cellsSx(theme),
  ...inSightSx(theme),
  ...buttonsSx(theme),
  ...footerSx(theme),
  ...partSx,
  ...footerInSightSx(theme),
  ...printedTableSx,
})

/** Of a long table only a part is drawn: its columns must not depend on what that part holds. */
const WIDTHS = [52, 132, 150, 92, 52, 88, 70, 62, 90, 200, 140]
const partSx = {
  '& table.part': { tableLayout: 'fixed', minWidth: WIDTHS.reduce((sum, width) => sum + width) },
  '& table.part td.name, & table.part td.text': { minWidth: 0, maxWidth: 'none' },
  ...Object.fromEntries(
    WIDTHS.map((width, at) => [`& table.part thead th:nth-of-type(${at + 1})`, { width, minWidth: width }]),
  ),
  '& tr.room td': { padding: 0, border: 0 },
}

/** Where there is room, what the lines come to stays in sight as well. */
const footerInSightSx = ({ breakpoints }: Theme) => ({
  scrollPadding: '60px 0 8px',
  [`${breakpoints.up('md')} and (min-height: 700px)`]: {
    scrollPadding: '60px 0 210px',
    '& tfoot': { position: 'sticky', bottom: 0, zIndex: 2 },
  },
})

const cellsSx = ({ palette }: Theme) => ({
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'left',
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
  '& td.number, & thead th:nth-of-type(1), & thead th:nth-of-type(6)': { textAlign: 'right' },
  '& td.check, & thead th:nth-of-type(7), & thead th:nth-of-type(8)': { textAlign: 'center' },
  '& td.name': {
    fontWeight: 600,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    minWidth: 96,
    maxWidth: { xs: 120, md: 220 },
  },
  '& td.text': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 140 },
  '& td.comments': { minWidth: 120, maxWidth: 240 },
  '& td.actions, & thead th:last-of-type': { textAlign: 'right' },
  '& td.actions': { unicodeBidi: 'normal' },
  '& td.none': { textAlign: 'center', padding: '32px 8px', color: palette.text.secondary },
  '& .mark': { color: palette.warning.main, fontWeight: 700, marginRight: '2px' },
})

/** The headings, the number and the vehicle stay in sight while the rest passes under them. */
const inSightSx = ({ palette, breakpoints }: Theme) => ({
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    fontWeight: 600,
    lineHeight: 1.3,
    whiteSpace: 'normal',
    verticalAlign: 'bottom',
    color: palette.text.secondary,
    backgroundColor: palette.background.default,
  },
  '& thead th:nth-of-type(7)': { whiteSpace: 'nowrap' },
  '& thead th:nth-of-type(1), & tbody td:nth-of-type(1), & thead th:nth-of-type(3), & tbody td.name': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
  },
  '& thead th:nth-of-type(3), & tbody td.name': {
    left: NUMBER_WIDTH,
    [breakpoints.down('md')]: { borderRight: `1px solid ${palette.divider}` },
  },
  '& thead th:nth-of-type(1), & thead th:nth-of-type(3)': { zIndex: 3 },
  '& thead th:nth-of-type(1), & tbody td:nth-of-type(1)': { width: NUMBER_WIDTH, minWidth: NUMBER_WIDTH },
})

const buttonsSx = ({ palette }: Theme) => ({
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
  '& td.actions button:last-of-type': { color: palette.error.main },
})

const footerSx = ({ palette }: Theme) => ({
  '& tfoot th': { fontWeight: 400, textAlign: 'right' },
  // On phones the label stays in sight where the five columns before the amounts are not.
  '& tfoot th span': { position: 'sticky', left: 8, right: 8 },
  '& tfoot td.note': { color: palette.text.secondary },
  '& tfoot tr.strong > *': { fontWeight: 700, backgroundColor: palette.background.default },
  '& tfoot tr:first-of-type > *': { borderTop: `2px solid ${palette.divider}` },
  '& tfoot tr:last-of-type > *': { borderBottom: 0 },
})
