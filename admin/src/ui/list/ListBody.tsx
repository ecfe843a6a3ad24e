import { Alert, Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Pagination, useListContext, useTranslate } from 'react-admin'
import { useCacheList } from '../../providers/cachedLists.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { useIsPainted } from './useIsPainted.ts'

interface ListBodyProps {
  pages?: ReactNode
  children: ReactNode
}

/** The table of a list and its pagination, or the placeholder while it loads or after it failed to. */
export function ListBody({ pages = <Pagination rowsPerPageOptions={[]} />, children }: ListBodyProps) {
  const translate = useTranslate()
  const { data, error, isPending, isPlaceholderData, perPage, refetch, resource } = useListContext()
  useCacheList()
  if (error && !data)
    return (
      <ErrorState message={translate(`resources.${resource}.fetch_failed`)} onRetry={() => void refetch()} />
    )
  if (isPending) return <ListSkeleton rows={Math.min(perPage, 8)} />
  return (
    <>
      {error && <Outdated />}
      <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.9 : 1 }}>
        {children}
        <LatePages>{pages}</LatePages>
      </Box>
    </>
  )
}

/** The pagination; its buttons cost as much as some rows. */
const LatePages = ({ children }: { children: ReactNode }) =>
  useIsPainted() ? children : <Box sx={{ minHeight: 52 }} />

/** Shown above older data when they could not be loaded again. */
function Outdated() {
  const translate = useTranslate()
  const { resource, refetch } = useListContext()
  const action = (
    <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => void refetch()}>
      {translate('common.retry')}
    </Button>
  )
  return (
    <Alert severity="warning" action={action} sx={{ mx: 2, my: 1 }}>
      {translate('common.outdated', { text: translate(`resources.${resource}.fetch_failed`) })}
    </Alert>
  )
}
