import type { CSSObject, GlobalStylesProps } from '@mui/material'

/** The sheet that a statement is printed on, and dark letters on it whatever the colours of the screen. */
export const sheetStyles: GlobalStylesProps['styles'] = {
  '@page': { size: 'A4 landscape', margin: '10mm' },
  '@media print': {
    // The margins of the sheet are the root's.
    ':root': { colorScheme: 'light !important' },
    body: { backgroundColor: '#fff !important' },
    'main, main *': { color: '#000 !important', backgroundColor: 'transparent !important' },
    // Chromium lays a long table out again for each sheet, and twice in every flex box around it.
    'main:has(.statement-lines), main :has(.statement-lines), :has(> main)': { display: 'block !important' },
    'main :has(.statement-lines) > *': { marginBlockEnd: '8px' },
    '.MuiDialog-root': { display: 'none !important' },
  },
}

/** The table on paper: all of it, its headings on each sheet and its footer once; it has no buttons. */
export const printedTableStyles: CSSObject = {
  '@media print': {
    overflow: 'visible',
    contain: 'none',
    maxHeight: 'none',
    '& table': { fontSize: '0.6875rem' },
    '& th, & td': { padding: '3px 6px' },
    '& thead, & tfoot, & .serial, & .name, & .amount': { position: 'static !important' },
    '& thead': { display: 'table-header-group' },
    '& tfoot': { display: 'table-row-group' },
    '& tr': { breakInside: 'avoid' },
    '& .actions': { display: 'none' },
  },
}
