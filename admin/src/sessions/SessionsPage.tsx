import Logout from '@mui/icons-material/Logout'
import { Stack } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import { formatInstant } from '../ui/format/dates.ts'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { EndButton } from '../ui/list/EndButton.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { WholeList } from '../ui/list/WholeList.tsx'
import { EndOthersButton } from './EndOthersButton.tsx'
import type { UserSession } from './session.ts'

/** Where one is signed in, and how one signs out there. */
export const SessionsPage = () => (
  <WholeList
    resource="sessions"
    path="sessions"
    sort={{ field: 'last_used_at', order: 'DESC' }}
    action={<EndOthersButton />}
  >
    <RecordTable>
      <Column<UserSession>
        source="browser"
        label="resources.sessions.fields.device"
        render={(session) => <Device session={session} />}
      />
      <Column<UserSession> source="address" render={({ address }) => <bdi>{address}</bdi>} />
      <Column<UserSession>
        source="last_used_at"
        sortByOrder="DESC"
        render={({ last_used_at }) => formatInstant(String(last_used_at))}
      />
      <Column<UserSession>
        source="created_at"
        sortByOrder="DESC"
        render={({ created_at }) => formatInstant(String(created_at))}
      />
      <Column<UserSession>
        source="expires_at"
        render={({ expires_at }) => formatInstant(String(expires_at))}
      />
      <ActionsColumn>
        <SignOutButton />
      </ActionsColumn>
    </RecordTable>
  </WholeList>
)

/** What signed in, in words. */
function useDeviceName() {
  const translate = useTranslate()
  return ({ browser, system }: UserSession): string => {
    if (browser && system) return translate('resources.sessions.device', { browser, system })
    return browser ?? system ?? translate('resources.sessions.unknown_device')
  }
}

function Device({ session }: { session: UserSession }) {
  const translate = useTranslate()
  const nameOf = useDeviceName()
  return (
    <Stack
      component="span"
      direction="row"
      title={session.device ?? undefined}
      sx={{ columnGap: 1, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <bdi>{nameOf(session)}</bdi>
      {session.current && <StatusChip label={translate('resources.sessions.current')} tone="good" />}
    </Stack>
  )
}

/** One signs out here by Logout, in the menu. */
function SignOutButton() {
  const session = useRecordContext<UserSession>()
  const nameOf = useDeviceName()
  if (!session || session.current) return null
  return (
    <EndButton
      icon={<Logout />}
      texts="resources.sessions.end"
      name={nameOf(session)}
      path={`sessions/${session.id}`}
    />
  )
}
