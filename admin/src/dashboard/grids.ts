/** Equal columns that may be narrower than their content. */
const columns = (count: number): string => `repeat(${count}, minmax(0, 1fr))`

export const STAT_GRID = {
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: { xs: columns(2), md: columns(4) },
} as const

/** Five in two columns: the first is the widest. */
export const MONEY_GRID = {
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: { xs: columns(2), lg: columns(5) },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
} as const

export const DUE_GRID = {
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: { xs: columns(1), sm: columns(3) },
} as const

export const HALVES = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: columns(1), lg: columns(2) },
} as const
