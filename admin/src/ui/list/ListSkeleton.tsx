import { Box, Skeleton, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'

/** After this long users doubt that anything is happening. */
const SLOW_AFTER_MS = 5000

/** About as high as the rows to come, so that little moves when they appear. */
const ROW_PX = 50

/** Grey rows while a list is loading; after a while with a text that it takes long. */
export function ListSkeleton({ rows }: { rows: number }) {
  const translate = useTranslate()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Box role="status" aria-label={translate('common.loading')} sx={{ p: 2 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={ROW_PX} sx={{ opacity: 1 - row / (rows + 1) }} />
      ))}
      {slow && (
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center', py: 1 }}>
          {translate('common.slow')}
        </Typography>
      )}
    </Box>
  )
}
