import type { CSSObject, Theme } from '@mui/material'
import { edge } from './edge.ts'

/** What is in the place of an empty select or picker at first: as MUI draws these. */
export const lateInputs = (theme: Theme): CSSObject => ({
  '.LateInput': {
    ...theme.typography.body1,
    position: 'relative',
    boxSizing: 'border-box',
    height: 'calc(1.4375em + 17px)',
    lineHeight: '1.4375em',
    color: theme.palette.text.secondary,
    border: `1px solid ${edge(theme)}`,
    borderRadius: theme.shape.borderRadius,
    // The text of inputs is larger there: components.ts.
    '@media (pointer: coarse)': { height: 'calc(1.4375rem + 17px)' },
    '& span': {
      position: 'absolute',
      insetInlineStart: 13,
      top: 8,
      maxWidth: 'calc(100% - 22px)',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
    },
    '& svg': {
      position: 'absolute',
      insetInlineEnd: 6,
      top: 'calc(50% - 12px)',
      width: 24,
      height: 24,
      fill: theme.palette.action.active,
    },
  },
})
