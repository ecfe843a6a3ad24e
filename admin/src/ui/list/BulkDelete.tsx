import { Box } from '@mui/material'
import { useEffect, useRef, type ReactNode } from 'react'
import { useEvent, useListContext } from 'react-admin'
import { BulkBar } from './BulkBar.tsx'
import { DeleteFailures } from './DeleteFailures.tsx'
import { useBulkDelete } from './useBulkDelete.ts'

/** Lets the rows of the table that are chosen be deleted together. Other rows begin with none chosen. */
export function BulkDelete({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  const { names, busy, result, remove, forget } = useBulkDelete()
  const { page, perPage, sort, onUnselectItems, ...list } = useListContext()
  const rows = JSON.stringify([page, perPage, sort, list.filterValues])
  const unselect = useEvent(() => onUnselectItems())
  useEffect(() => unselect(), [rows, unselect])
  // The bar that was pressed is gone: on to what became of it, or to where rows are chosen.
  useEffect(() => {
    if (!result) return
    const next = region.current?.querySelector<HTMLElement>(
      result.failures.length ? '[role=alert] button' : 'thead input',
    )
    const isThere = next?.checkVisibility()
    ;(isThere ? next : region.current)?.focus()
  }, [result])
  return (
    <Box ref={region} tabIndex={-1} sx={{ outline: 'none' }}>
      {result && result.failures.length > 0 && <DeleteFailures result={result} onClose={forget} />}
      {children}
      <BulkBar names={names} busy={busy} onDelete={remove} />
    </Box>
  )
}
