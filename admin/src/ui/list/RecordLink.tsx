import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

/** The real link of a row: reachable by keyboard, and opened in a new tab like any other. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="hover"
      onClick={(event) => event.stopPropagation()}
      sx={{ fontWeight: 600 }}
    >
      {children}
    </Link>
  )
}
