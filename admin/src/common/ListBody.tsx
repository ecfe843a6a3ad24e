import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { Pagination, useListContext, useTranslate } from 'react-admin'
import { ErrorState } from './ErrorState.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

/** The table of a list and its pages, or what stands in its place while it is loading or when it failed to. */
export function ListBody({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const { data, error, isPending, isPlaceholderData, perPage, refetch, resource } = useListContext()
  if (error && !data)
    return (
      <ErrorState message={translate(`resources.${resource}.fetch_failed`)} onRetry={() => void refetch()} />
    )
  if (isPending) return <ListSkeleton rows={Math.min(perPage, 8)} />
  return (
    <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.5 : 1 }}>
      {children}
      <Pagination rowsPerPageOptions={[]} />
    </Box>
  )
}
