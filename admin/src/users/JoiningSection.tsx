import { Alert, MenuItem, Stack, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ROLES, type Role } from '../../../server/features/permissions/permissions.rules.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { FactorRequirement } from './FactorRequirement.tsx'
import type { UserSettings } from './people.ts'
import { useSaveUserSettings, useUserSettings } from './useUserSettings.ts'

/** Who may join by themselves, and as what; and what everybody needs to come in. */
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

function Joining({ settings }: { settings: UserSettings }) {
  const translate = useTranslate()
  const save = useSaveUserSettings()
  const { signup, signup_role } = settings
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
          onChange={({ target }) => void save({ signup_role: target.value as Role })}
          sx={{ maxWidth: 360 }}
        >
          {ROLES.map((role) => (
            <MenuItem key={role} value={role}>
              {translate(`access.roles.${role}.name`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <FactorRequirement settings={settings} />
    </Stack>
  )
}
