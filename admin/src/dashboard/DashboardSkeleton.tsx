import { Box, Card, Skeleton, Stack } from '@mui/material'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { HALVES, MONEY_GRID, STAT_GRID } from './grids.ts'

const STAT_HEIGHT = 86
const MONEY_HEIGHT = 106

const cards = (count: number, height: number) =>
  Array.from({ length: count }, (_, at) => <Skeleton key={at} variant="rounded" height={height} />)

/** Stands where the dashboard is about to be, as large as it. */
export const DashboardSkeleton = () => (
  <Stack spacing={{ xs: 2, md: 3 }}>
    <Box sx={STAT_GRID}>{cards(4, STAT_HEIGHT)}</Box>
    <Box sx={MONEY_GRID}>{cards(5, MONEY_HEIGHT)}</Box>
    <Card>
      <ListSkeleton rows={8} />
    </Card>
    <Box sx={HALVES}>{cards(2, 280)}</Box>
  </Stack>
)
