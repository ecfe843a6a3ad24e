import OpenInNew from '@mui/icons-material/OpenInNew'
import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'

/** A link to a page of the admin that opens in a new tab, so that the current page keeps its state. */
export function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Link component={RouterLink} to={to} target="_blank" underline="hover" sx={{ fontWeight: 600 }}>
      {children}
      <OpenInNew
        titleAccess={translate('common.new_tab')}
        sx={{ fontSize: '0.875em', marginInlineStart: 0.5, verticalAlign: '-0.1em' }}
      />
    </Link>
  )
}
