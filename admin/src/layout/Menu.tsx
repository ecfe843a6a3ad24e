import Close from '@mui/icons-material/Close'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import Logout from '@mui/icons-material/Logout'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import SatelliteAltOutlined from '@mui/icons-material/SatelliteAltOutlined'
import { Box, Button, IconButton, List, Stack, Typography } from '@mui/material'
import { useGetIdentity, useLogout, useTranslate } from 'react-admin'
import { dropDraft } from '../providers/draft.ts'
import { Brand } from './Brand.tsx'
import { MenuEntry } from './MenuEntry.tsx'

const ENTRIES = [
  { to: '/home', label: 'layout.dashboard', icon: <DashboardOutlined /> },
  { to: '/platforms', label: 'resources.platforms.title', icon: <SatelliteAltOutlined /> },
  { to: '/clients', label: 'resources.clients.title', icon: <GroupsOutlined /> },
  { to: '/vehicles', label: 'resources.vehicles.title', icon: <LocalShippingOutlined /> },
  { to: '/billings', label: 'resources.billings.title', icon: <ReceiptLongOutlined /> },
]

interface MenuProps {
  /** Called when an entry has been chosen or the menu is closed. */
  onLeave?: () => void
  closable?: boolean
}

/** The entries of the sidebar, and the way out. */
export function Menu({ onLeave, closable }: MenuProps) {
  const translate = useTranslate()
  return (
    <Stack component="nav" aria-label={translate('layout.menu')} sx={{ height: '100%', p: 1.5 }}>
      {closable && (
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', pl: 1.5, pb: 1 }}>
          <Brand />
          <IconButton onClick={onLeave} aria-label={translate('layout.close_menu')}>
            <Close />
          </IconButton>
        </Stack>
      )}
      <List disablePadding>
        {ENTRIES.map(({ to, label, icon }) => (
          <MenuEntry key={to} to={to} label={translate(label)} icon={icon} onClick={onLeave} />
        ))}
      </List>
      <Box sx={{ flex: 1 }} />
      <SignedIn />
    </Stack>
  )
}

function SignedIn() {
  const translate = useTranslate()
  const logout = useLogout()
  const { identity } = useGetIdentity()
  return (
    <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      {identity && (
        <Typography variant="body2" color="textSecondary" noWrap sx={{ px: 1.5, pb: 1 }}>
          {translate('layout.signed_in_as', { name: identity.fullName })}
        </Typography>
      )}
      <Button
        fullWidth
        color="inherit"
        startIcon={<Logout />}
        onClick={() => {
          dropDraft()
          void logout()
        }}
        sx={{ justifyContent: 'flex-start', px: 1.5, py: 1 }}
      >
        {translate('layout.logout')}
      </Button>
    </Box>
  )
}
