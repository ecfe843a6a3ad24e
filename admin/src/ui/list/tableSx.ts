import type { SxProps, Theme } from '@mui/material'

const narrow = {
  '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: 1, whiteSpace: 'normal' },
  '& tr > :first-of-type': { paddingInlineStart: 2 },
  '& tr > .RecordTable-select': { paddingInlineStart: 0.5 },
  '& tr > :last-of-type': { paddingInlineEnd: 2 },
  '& .RowButton-label': { display: 'none' },
  '& .RowButton': { minWidth: 32 },
}

const cell = '& .RaDataTable-rowCell'
const SELECT = `${cell}.RecordTable-select`
const FIRST = `${cell}:first-of-type, ${SELECT} + .RaDataTable-rowCell`
const ACTIONS = `${cell}.RecordTable-actions`

const cards = {
  '& table, & tbody, & tr, & td': { display: 'block' },
  '& thead': { display: 'none' },
  '& .RaDataTable-row': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    py: 1.5,
    borderBlockStart: '1px solid',
    borderColor: 'divider',
  },
  [cell]: {
    display: 'flex',
    flexDirection: 'row',
    gridColumn: '1 / -1',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 2,
    border: 0,
    px: 2,
    py: 0.5,
    textAlign: 'end',
    overflowWrap: 'anywhere',
  },
  [`${cell}.RecordTable-long, ${cell}.RecordTable-code`]: { minWidth: 0, maxWidth: 'none' },
  [`${cell}::before`]: {
    content: 'attr(data-label)',
    // A long value gives way to the label, as far as half the width.
    flexShrink: 0,
    maxWidth: '50%',
    color: 'text.secondary',
    fontSize: '0.8125rem',
    textAlign: 'start',
    whiteSpace: 'normal',
    overflowWrap: 'normal',
  },
  [`${cell}:has(.MuiCheckbox-root)`]: { alignItems: 'center' },
  // An amount does not wrap.
  [`${cell}.RecordTable-right`]: { whiteSpace: 'nowrap' },
  // The name of the record and its buttons share the first line, without labels.
  [`${FIRST}, ${ACTIONS}`]: {
    gridRow: 1,
    alignItems: 'center',
    textAlign: 'start',
    fontWeight: 600,
    '&::before': { content: 'none' },
  },
  // The buttons have a space around their icons.
  [FIRST]: { gridColumn: 1, paddingInlineEnd: 0 },
  [ACTIONS]: { gridColumn: 2, paddingInlineStart: 0, paddingInlineEnd: 1 },
  // The card's checkbox is before its name.
  [SELECT]: { gridArea: '1 / 1', justifySelf: 'start', alignItems: 'center', p: 0, px: 0.5 },
  [`${SELECT}::before`]: { content: 'none' },
  [`${SELECT} + .RaDataTable-rowCell`]: { paddingInlineStart: 6 },
}

/** In wider frames the fields of a card are in two columns. */
const pairs = {
  '& .RaDataTable-row': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 3 },
  [cell]: { gridColumn: 'auto' },
  [FIRST]: { gridColumn: 1 },
  [ACTIONS]: { gridColumn: 2, justifyContent: 'flex-end' },
}

/** Up to this width a frame has no room for a table of many columns. */
export const WIDE = 980

/**
 * How a table adapts to its frame: denser in a narrow one, and as cards of label and value in one that is too narrow
 * for its columns.
 * @param cardsBelow the width of the frame, in pixels
 * @param isDense less lies between its columns
 */
export const tableSx = (cardsBelow: number, isDense = false): SxProps<Theme> => ({
  containerType: 'inline-size',
  overflowX: 'auto',
  [cell]: { py: 1, ...(isDense && { px: { lg: 1 } }) },
  '& .RaDataTable-headerCell': { py: 1.25, ...(isDense && { px: { lg: 1 } }) },
  '& .RecordTable-long': { minWidth: 144, maxWidth: 420, overflowWrap: 'anywhere' },
  '& .RecordTable-code': { minWidth: 88, maxWidth: 240, overflowWrap: 'anywhere' },
  '&& .RecordTable-day': { whiteSpace: 'nowrap' },
  '& .RecordTable-buttons': { display: 'flex', gap: 0.5, justifyContent: 'flex-end' },
  '& .RecordTable-wordy': { whiteSpace: 'normal' },
  '@container (max-width: 1100px)': { '& .RaDataTable-headerCell': { whiteSpace: 'normal' } },
  [`@container (max-width: ${Math.max(900, cardsBelow + 1)}px)`]: narrow,
  [`@container (max-width: ${cardsBelow}px)`]: cards,
  [`@container (min-width: 560px) and (max-width: ${cardsBelow}px)`]: pairs,
})
