import { alpha, ListItem, ListItemButton, ListItemIcon, ListItemText, type Theme } from '@mui/material'
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
      <ListItemButton component={NavLink} to={to} end={end} onClick={onClick} sx={entrySx}>
        <ListItemIcon sx={{ minWidth: 32 }}>{icon}</ListItemIcon>
        <ListItemText primary={label} slotProps={{ primary: { variant: 'body2' } }} sx={{ my: 0.25 }} />
      </ListItemButton>
    </ListItem>
  )
}

/** The current page is marked by a bar and by weight, not by colour alone. */
const entrySx = (theme: Theme) => ({
  position: 'relative',
  borderRadius: 1,
  minHeight: 38,
  paddingBlock: 0.5,
  paddingInline: 1.5,
  '& .MuiSvgIcon-root': { fontSize: 20 },
  '& .MuiListItemText-primary': { fontWeight: 500 },
  '&.active': {
    backgroundColor: alpha(theme.palette.primary.main, theme.palette.mode === 'dark' ? 0.14 : 0.09),
    color: 'primary.main',
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 9,
      insetInlineStart: 0,
      width: 3,
      borderRadius: 2,
      backgroundColor: 'primary.main',
    },
    '& .MuiListItemIcon-root': { color: 'primary.main' },
    '& .MuiListItemText-primary': { fontWeight: 650 },
  },
})
