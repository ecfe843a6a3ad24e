import { Box } from '@mui/material'
import { Children, type ReactNode } from 'react'
import { FilterLiveForm } from 'react-admin'

const MAX_WIDTH = 360

/** The search box and filters of a list, applied as they change. As many as fit are in a row. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <FilterLiveForm debounce={300}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: columnsThatFit(150),
          columnGap: 2,
          rowGap: 1.5,
          maxWidth: { sm: Children.count(children) * MAX_WIDTH },
          // Its label, which names what is searched, is long.
          '& > :has([type=search])': { gridColumn: { xs: '1 / -1', md: 'auto' } },
          '& .MuiFormControl-root': { m: 0 },
        }}
      >
        {children}
      </Box>
    </FilterLiveForm>
  )
}

/** Grid columns, as many as fit: each at least `width` pixels wide, and none wider than the grid. */
export const columnsThatFit = (width: number): string =>
  `repeat(auto-fit, minmax(min(100%, ${width}px), 1fr))`
