import { Box, Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Grey rows where a list is about to be. */
export function ListSkeleton({ rows }: { rows: number }) {
  const translate = useTranslate()
  return (
    <Box role="status" aria-label={translate('common.loading')} sx={{ p: 2 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={42} sx={{ opacity: 1 - row / (rows + 1) }} />
      ))}
    </Box>
  )
}
