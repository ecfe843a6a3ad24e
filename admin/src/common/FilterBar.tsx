import { Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { FilterLiveForm } from 'react-admin'

/** The search box and filters of a list, in effect as they change. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <FilterLiveForm debounce={300}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={{ xs: 1.5, sm: 2 }}
        sx={{
          alignItems: { sm: 'flex-start' },
          '& > *': { flex: 1, minWidth: 0, maxWidth: { sm: 360 } },
          '& .MuiFormControl-root': { m: 0 },
        }}
      >
        {children}
      </Stack>
    </FilterLiveForm>
  )
}
