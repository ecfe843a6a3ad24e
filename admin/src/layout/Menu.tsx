import Close from '@mui/icons-material/Close'
import Logout from '@mui/icons-material/Logout'
import { Avatar, Box, Button, IconButton, List, ListSubheader, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { useGetIdentity, useLogout, useTranslate } from 'react-admin'
import { deleteDraft } from '../providers/formDraft.ts'
import { Brand } from './Brand.tsx'
import { MenuEntry } from './MenuEntry.tsx'
import { HISTORY, MAIN, SETTINGS, type Screen } from '../screens.tsx'

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
      <Entries entries={MAIN} onLeave={onLeave} />
      <Entries title={translate('layout.settings')} entries={SETTINGS} onLeave={onLeave} />
      <Entries title={translate('layout.history')} entries={HISTORY} onLeave={onLeave} />
      <Box sx={{ flex: 1 }} />
      <SignedIn />
    </Stack>
  )
}

interface EntriesProps extends Pick<MenuProps, 'onLeave'> {
  title?: string
  entries: readonly Screen[]
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

const subheaderSx = {
  px: 1.5,
  mt: 2,
  lineHeight: '28px',
  fontSize: '0.75rem',
  fontWeight: 600,
  letterSpacing: '0.02em',
  bgcolor: 'transparent',
}

function SignedIn() {
  const translate = useTranslate()
  const logout = useLogout()
  const { identity } = useGetIdentity()
  return (
    <Box sx={{ mt: 2, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {identity && <Person name={identity.fullName ?? ''} />}
      <Button
        fullWidth
        color="inherit"
        startIcon={<Logout />}
        onClick={() => {
          deleteDraft()
          void logout()
        }}
        sx={{ justifyContent: 'flex-start', px: 1.5, py: 0.75, fontWeight: 500 }}
      >
        {translate('layout.logout')}
      </Button>
    </Box>
  )
}

/** Who is signed in; a long name is whole in its tooltip. */
function Person({ name }: { name: string }) {
  const translate = useTranslate()
  const text = translate('layout.signed_in_as', { name })
  return (
    <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', px: 1.5, pb: 1 }}>
      <Avatar aria-hidden sx={avatarSx}>
        {[...name][0]?.toUpperCase()}
      </Avatar>
      <Typography variant="body2" color="textSecondary" noWrap title={text}>
        {text}
      </Typography>
    </Stack>
  )
}

const avatarSx = {
  width: 28,
  height: 28,
  fontSize: '0.8125rem',
  fontWeight: 650,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
}
