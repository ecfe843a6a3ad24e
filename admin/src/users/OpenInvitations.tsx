import { Button, List, ListItem, ListItemText, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useGetList, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { formatInstant } from '../ui/format/dates.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { EmailAddress } from '../ui/list/EmailAddress.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import type { Invitation, InvitationMade } from './people.ts'

const NEWEST = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'DESC' as const } }
const quiet = { onError: () => undefined, retry: false }

/** Who is invited and has not joined yet. */
export function OpenInvitations() {
  const translate = useTranslate()
  const { data, error, refetch } = useGetList<Invitation>('invitations', NEWEST, quiet)
  const waiting = data?.filter(({ state }) => state === 'open' || state === 'expired')
  return (
    <DetailSection title={translate('resources.users.invitations.title')}>
      {!waiting && !error && <ListSkeleton rows={2} />}
      {!waiting && error && (
        <ErrorState
          message={translate('resources.users.invitations.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {waiting?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('resources.users.invitations.none')}
        </Typography>
      )}
      {waiting && waiting.length > 0 && (
        <List disablePadding>
          {waiting.map((invitation) => (
            <InvitationLine key={invitation.id} invitation={invitation} />
          ))}
        </List>
      )}
    </DetailSection>
  )
}

function InvitationLine({ invitation }: { invitation: Invitation }) {
  const translate = useTranslate()
  const { email, role, invited_by: name, expires_at, state } = invitation
  const text = (key: string, values?: object) => translate(`resources.users.invitations.${key}`, values)
  const { busy, made, close, again, revoke } = useInvitation(invitation)
  const until = formatInstant(String(expires_at))
  const about = text(state === 'open' ? 'by' : 'expired', {
    role: translate(`access.roles.${role}.name`),
    name,
    until,
  })
  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap', gap: 1, '&:last-child': { border: 0 } }}>
      <ListItemText
        primary={<EmailAddress address={email} />}
        secondary={about}
        slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
        sx={{ flex: '1 1 240px' }}
      />
      <Stack direction="row" spacing={1}>
        <Button
          size="small"
          disabled={busy}
          aria-label={text('again_named', { email })}
          onClick={() => void again()}
        >
          {text('again')}
        </Button>
        <Button
          size="small"
          color="error"
          disabled={busy}
          aria-label={text('revoke_named', { email })}
          onClick={() => void revoke()}
        >
          {text('revoke')}
        </Button>
      </Stack>
      {made && <LinkDialog made={made} onClose={close} />}
    </ListItem>
  )
}

/** What is done about an invitation. */
function useInvitation({ id, email }: Invitation) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<InvitationMade | null>(null)
  const run = async (work: () => Promise<void>, failed: string) => {
    setBusy(true)
    await work().catch((error: unknown) => notify(failureText(error, failed), { type: 'error' }))
    setBusy(false)
    refresh()
  }
  const again = () =>
    run(async () => {
      const path = `invitations/${id}/resend`
      const next = await dataProvider.request<InvitationMade>(path, { method: 'POST', body: '{}' })
      if (next.token) setMade(next)
      else notify('resources.users.invite.sent', { type: 'success', messageArgs: { email } })
    }, 'resources.users.invite.failed')
  const revoke = () =>
    run(async () => {
      await dataProvider.request(`invitations/${id}`, { method: 'DELETE' })
      notify('resources.users.invitations.revoked', { type: 'success' })
    }, 'resources.users.invitations.revoke_failed')
  return { busy, made, close: () => setMade(null), again, revoke }
}
