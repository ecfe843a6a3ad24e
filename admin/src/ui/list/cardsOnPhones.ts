import type { Theme } from '@mui/material'

/** Of a table whose columns have no room below a width: each row becomes a card of label and value, by the `data-label` of its cells. */
export const cardsBelow = (width: 'sm' | 'md') => (theme: Theme) => ({
  [theme.breakpoints.down(width)]: {
    '& table, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': { display: 'block', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tbody tr > *': {
      display: 'flex',
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 2,
      py: 0.5,
      border: 0,
      textAlign: 'end',
      '&::before': {
        content: 'attr(data-label)',
        color: 'text.secondary',
        fontWeight: 400,
        textAlign: 'start',
        whiteSpace: 'nowrap',
      },
    },
    '& tbody tr > :empty': { display: 'none' },
  } as const,
})

export const cardsOnPhones = cardsBelow('sm')
