import { alpha, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'

interface MenuEntryProps {
  to: string
  label: string
  icon: ReactNode
  /** Only the page itself marks the entry, not those below it. */
  end?: boolean | undefined
  onClick?: (() => void) | undefined
}

/** One entry of the menu; the page it leads to marks it as the current one. */
export function MenuEntry({ to, label, icon, end, onClick }: MenuEntryProps) {
  return (
    <ListItem disablePadding sx={{ mb: 0.25 }}>
      <ListItemButton
        component={NavLink}
        to={to}
        end={end}
        onClick={onClick}
        sx={{
          borderRadius: 1,
          py: 0.75,
          px: 1.5,
          '&.active': {
            bgcolor: (theme) => alpha(theme.palette.primary.main, 0.1),
            color: 'primary.main',
          },
          '&.active .MuiListItemIcon-root': { color: 'primary.main' },
          '&.active .MuiListItemText-primary': { fontWeight: 650 },
        }}
      >
        <ListItemIcon sx={{ minWidth: 36 }}>{icon}</ListItemIcon>
        <ListItemText primary={label} slotProps={{ primary: { variant: 'body2' } }} />
      </ListItemButton>
    </ListItem>
  )
}
