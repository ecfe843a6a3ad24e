import Close from '@mui/icons-material/Close'
import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import Logout from '@mui/icons-material/Logout'
import {
  alpha,
  Avatar,
  Box,
  Button,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  Stack,
  Typography,
  type Theme,
} from '@mui/material'
import { memo, useId, type ReactNode } from 'react'
import { useGetIdentity, useLogout, useTranslate } from 'react-admin'
import { NavLink } from 'react-router-dom'
import { useRole } from '../providers/access.ts'
import { ACCOUNT_PATH, SESSIONS_PATH } from '../paths.ts'
import { deleteDraft } from '../providers/formDraft.ts'
import { GETTING_PAID, HISTORY, MAIN, MONTH_END, SETTINGS, type Screen, screensOf } from '../screens.tsx'
import { Brand } from './Brand.tsx'

interface MenuProps {
  /** Called when an entry is chosen or the menu is closed. */
  onLeave?: () => void
  closable?: boolean
}

/** The sidebar's entries and the log-out button. From page to page only the links are rendered again. */
export const Menu = memo(function Menu({ onLeave, closable }: MenuProps) {
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
      <Entries entries={MAIN} onLeave={onLeave} />
      <Entries title={translate('layout.settings')} entries={SETTINGS} onLeave={onLeave} />
      <Entries title={translate('layout.month_end')} entries={MONTH_END} onLeave={onLeave} />
      <Entries title={translate('layout.getting_paid')} entries={GETTING_PAID} onLeave={onLeave} />
      <Entries title={translate('layout.history')} entries={HISTORY} onLeave={onLeave} />
      <Box sx={{ flex: 1 }} />
      <SignedIn onLeave={onLeave} />
    </Stack>
  )
})

interface EntriesProps extends Pick<MenuProps, 'onLeave'> {
  title?: string
  entries: readonly Screen[]
}

function Entries({ title, entries, onLeave }: EntriesProps) {
  const translate = useTranslate()
  const id = useId()
  const screens = screensOf(useRole(), entries)
  if (!screens.length) return null
  const subheader = title && (
    <ListSubheader id={id} disableSticky disableGutters sx={subheaderSx}>
      {title}
    </ListSubheader>
  )
  return (
    <List disablePadding {...(title && { 'aria-labelledby': id })} subheader={subheader}>
      {screens.map(({ to, label, icon, end }) => (
        <MenuEntry key={to} to={to} label={translate(label)} icon={icon} end={end} onClick={onLeave} />
      ))}
    </List>
  )
}

const subheaderSx = {
  px: 1.5,
  mt: 2,
  lineHeight: '28px',
  fontSize: '0.75rem',
  fontWeight: 600,
  letterSpacing: '0.02em',
  bgcolor: 'transparent',
}

/** Who is signed in, where else, and the way out. */
function SignedIn({ onLeave }: Pick<MenuProps, 'onLeave'>) {
  const translate = useTranslate()
  const logout = useLogout()
  const { identity } = useGetIdentity()
  return (
    <Box sx={{ mt: 2, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {identity && <Person name={identity.fullName ?? ''} onClick={onLeave} />}
      <List disablePadding>
        <MenuEntry
          to={SESSIONS_PATH}
          label={translate('resources.sessions.title')}
          icon={<DevicesOutlined />}
          onClick={onLeave}
        />
      </List>
      <Button
        fullWidth
        color="inherit"
        startIcon={<Logout />}
        onClick={() => {
          deleteDraft()
          void logout({ button: true })
        }}
        sx={{ justifyContent: 'flex-start', px: 1.5, py: 0.75, fontWeight: 500 }}
      >
        {translate('layout.logout')}
      </Button>
    </Box>
  )
}

/** The user's name, which leads to their account; its tooltip has a long name in full. */
const Person = memo(function Person({ name, onClick }: { name: string; onClick: MenuProps['onLeave'] }) {
  const translate = useTranslate()
  const text = translate('layout.signed_in_as', { name })
  return (
    <ListItemButton component={NavLink} to={ACCOUNT_PATH} onClick={onClick} title={text} sx={personSx}>
      <Avatar aria-hidden sx={avatarSx}>
        {[...name][0]?.toUpperCase()}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary" noWrap>
          {text}
        </Typography>
        <Typography variant="body2" noWrap sx={{ fontWeight: 500 }}>
          {translate('account.title')}
        </Typography>
      </Box>
    </ListItemButton>
  )
})

const personSx = { gap: 1.25, px: 1.5, py: 0.75, borderRadius: 1 }

const avatarSx = {
  width: 28,
  height: 28,
  fontSize: '0.8125rem',
  fontWeight: 650,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
}

interface MenuEntryProps {
  to: string
  label: string
  icon: ReactNode
  /** The entry is active on this page only, not on those below its path. */
  end?: boolean | undefined
  onClick?: (() => void) | undefined
}

/** One entry of the menu, marked while its page is shown. */
const MenuEntry = memo(function MenuEntry({ to, label, icon, end, onClick }: MenuEntryProps) {
  return (
    <ListItem disablePadding sx={{ mb: 0.25 }}>
      <ListItemButton component={NavLink} to={to} end={end} onClick={onClick} sx={entrySx}>
        <ListItemIcon sx={{ minWidth: 32 }}>{icon}</ListItemIcon>
        <ListItemText primary={label} slotProps={{ primary: { variant: 'body2' } }} sx={{ my: 0.25 }} />
      </ListItemButton>
    </ListItem>
  )
})

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
