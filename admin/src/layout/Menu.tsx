import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import Close from '@mui/icons-material/Close'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import Logout from '@mui/icons-material/Logout'
import MailOutlined from '@mui/icons-material/MailOutlined'
import OutboxOutlined from '@mui/icons-material/OutboxOutlined'
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import SatelliteAltOutlined from '@mui/icons-material/SatelliteAltOutlined'
import { Box, Button, IconButton, List, ListSubheader, Stack, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
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
  {
    to: '/client-balances',
    label: 'resources.client-balances.title',
    icon: <AccountBalanceWalletOutlined />,
  },
]

const SETTINGS = [
  { to: '/settings/email', label: 'emails.settings.title', icon: <MailOutlined />, end: true },
  { to: '/settings/email/templates', label: 'resources.emails/templates.title', icon: <ArticleOutlined /> },
  { to: '/settings/company', label: 'company.title', icon: <BusinessOutlined /> },
]

const HISTORY = [
  { to: '/imports', label: 'resources.imports.title', icon: <PublishedWithChangesOutlined /> },
  { to: '/emails', label: 'resources.emails/outbox.title', icon: <OutboxOutlined /> },
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
        <Stack
          direction="row"
          sx={{ justifyContent: 'space-between', alignItems: 'center', paddingInlineStart: 1.5, pb: 1 }}
        >
          <Brand />
          <IconButton onClick={onLeave} aria-label={translate('layout.close_menu')}>
            <Close />
          </IconButton>
        </Stack>
      )}
      <Entries entries={ENTRIES} onLeave={onLeave} />
      <Entries title={translate('layout.settings')} entries={SETTINGS} onLeave={onLeave} />
      <Entries title={translate('layout.history')} entries={HISTORY} onLeave={onLeave} />
      <Box sx={{ flex: 1 }} />
      <SignedIn />
    </Stack>
  )
}

interface EntriesProps extends Pick<MenuProps, 'onLeave'> {
  title?: string
  entries: readonly { to: string; label: string; icon: ReactNode; end?: boolean }[]
}

function Entries({ title, entries, onLeave }: EntriesProps) {
  const translate = useTranslate()
  const id = useId()
  const subheader = title && (
    <ListSubheader id={id} disableSticky disableGutters sx={subheaderSx}>
      {title}
    </ListSubheader>
  )
  return (
    <List disablePadding {...(title && { 'aria-labelledby': id })} subheader={subheader}>
      {entries.map(({ to, label, icon, end }) => (
        <MenuEntry key={to} to={to} label={translate(label)} icon={icon} end={end} onClick={onLeave} />
      ))}
    </List>
  )
}

const subheaderSx = { px: 1.5, mt: 1.5, lineHeight: '32px', fontWeight: 600, bgcolor: 'transparent' }

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
