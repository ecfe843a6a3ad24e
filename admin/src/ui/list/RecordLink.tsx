import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** The link of a row: reachable by keyboard, and can be opened in a new tab. Its look is in theme/rows.ts. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="RecordLink" to={to} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  )
}
