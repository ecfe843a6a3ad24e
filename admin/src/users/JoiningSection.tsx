import { Alert, MenuItem, Stack, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { ROLES } from '../../../server/features/permissions/permissions.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import type { UserSettings } from './people.ts'
import { useUserSettings } from './useUserSettings.ts'

/** Who may join by themselves, and as what. */
export function JoiningSection() {
  const translate = useTranslate()
  const { data, error, refetch } = useUserSettings()
  return (
    <DetailSection title={translate('resources.users.joining.title')}>
      {data && <Joining settings={data} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {!data && error && (
        <ErrorState message={translate('resources.users.fetch_failed')} onRetry={() => void refetch()} />
      )}
    </DetailSection>
  )
}

function Joining({ settings: { signup, signup_role } }: { settings: UserSettings }) {
  const translate = useTranslate()
  const save = useSaveRole()
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity={signup === 'open' ? 'warning' : 'info'}>
        {translate(`resources.users.joining.${signup}`)}
      </Alert>
      {signup === 'open' && (
        <TextField
          select
          label={translate('resources.users.joining.role')}
          value={signup_role}
          onChange={({ target }) => void save(target.value)}
          sx={{ minWidth: 260 }}
        >
          {ROLES.map((role) => (
            <MenuItem key={role} value={role}>
              {translate(`access.roles.${role}.name`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  )
}

function useSaveRole() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  return async (signup_role: string) => {
    try {
      const body = JSON.stringify({ signup_role })
      const saved = await dataProvider.request<UserSettings>('users/settings', { method: 'PUT', body })
      client.setQueryData(['users', 'settings'], saved)
      notify('resources.users.joining.saved', { type: 'success' })
    } catch (error) {
      notify(failureText(error, 'resources.users.joining.failed'), { type: 'error' })
    }
  }
}
