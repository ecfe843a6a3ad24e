/**
 * The frame of a table whose columns need some width: where it is no wider, each row becomes a card of label and value, by the
 * `data-label` of its cells. The window alone does not say it: the menu is beside the frame in some.
 * @param width of the frame, in pixels
 */
export const cardsBelow = (width: number) => ({
  containerType: 'inline-size',
  [`@container (max-width: ${width}px)`]: {
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
  [`@container (min-width: 620px) and (max-width: ${width}px)`]: {
    '& tbody tr': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 2 },
  },
})

export const cardsOnPhones = cardsBelow(533)
