import { Box } from '@mui/material'
import { Children, type ReactNode } from 'react'
import { FilterLiveForm } from 'react-admin'

const WIDEST = 360

/** The search box and filters of a list, in effect as they change. As many stand in a row as fit. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <FilterLiveForm debounce={300}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: columnsThatFit(150),
          columnGap: 2,
          rowGap: 1.5,
          maxWidth: { sm: Children.count(children) * WIDEST },
          // What is searched is told in a long label.
          '& > :has([type=search])': { gridColumn: { xs: '1 / -1', md: 'auto' } },
          '& .MuiFormControl-root': { m: 0 },
        }}
      >
        {children}
      </Box>
    </FilterLiveForm>
  )
}

/** Columns of a grid, as many as fit: each is at least so wide, in pixels, and none is wider than the grid. */
export const columnsThatFit = (width: number): string =>
  `repeat(auto-fit, minmax(min(100%, ${width}px), 1fr))`
