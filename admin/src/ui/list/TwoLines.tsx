import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface TwoLinesProps {
  /** The first line. */
  children: ReactNode
  /** What is said more quietly below it. */
  second: ReactNode
  /** The second line never wraps: a day, a count. */
  keeps?: boolean
}

/** What a cell says in two lines; one box, so that it stays together where the row is a card. */
export const TwoLines = ({ children, second, keeps }: TwoLinesProps) => (
  <Box sx={{ minWidth: 0 }}>
    {children}
    <Typography
      variant="body2"
      component="div"
      color="textSecondary"
      sx={keeps ? { whiteSpace: 'nowrap' } : {}}
    >
      {second}
    </Typography>
  </Box>
)
