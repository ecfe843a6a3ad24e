import { Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useDataTableRenderContext } from 'react-admin'
import { Column } from './Column.tsx'

/** The last column: the buttons of a row. A click on them is no click on the row. */
export function ActionsColumn({ children }: { children: ReactNode }) {
  // It is always there.
  if (useDataTableRenderContext() === 'columnsSelector') return null
  return (
    <Column
      label="common.actions"
      align="right"
      className="RecordTable-actions"
      disableSort
      render={() => (
        <Stack
          direction="row"
          spacing={0.5}
          sx={{ justifyContent: 'flex-end' }}
          onClick={(event) => event.stopPropagation()}
        >
          {children}
        </Stack>
      )}
    />
  )
}
