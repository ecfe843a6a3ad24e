import { Box, Drawer } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Menu } from './Menu.tsx'

const WIDTH = 232

interface SidebarProps {
  /** Narrow screens: the menu lies over the page, and only while `open`. */
  overlay: boolean
  open: boolean
  onClose: () => void
}

/** The menu beside the page, or over it on narrow screens. */
export function Sidebar({ overlay, open, onClose }: SidebarProps) {
  const translate = useTranslate()
  if (overlay)
    return (
      <Drawer
        open={open}
        onClose={onClose}
        slotProps={{ paper: { sx: { width: 264 }, 'aria-label': translate('layout.menu') } }}
      >
        <Menu onLeave={onClose} closable />
      </Drawer>
    )
  return (
    <Box
      sx={{
        width: WIDTH,
        flexShrink: 0,
        position: 'sticky',
        top: 56,
        height: 'calc(100dvh - 56px)',
        borderInlineEnd: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        overflowY: 'auto',
        displayPrint: 'none',
      }}
    >
      <Menu />
    </Box>
  )
}
