import { Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ROLES } from '../../../server/features/permissions/permissions.rules.ts'
import { DetailSection } from '../ui/page/DetailSection.tsx'

/** What each role may do, in words. */
export function RolesSection() {
  const translate = useTranslate()
  return (
    <DetailSection title={translate('resources.users.may')}>
      <Stack component="dl" spacing={1.5} sx={{ m: 0 }}>
        {ROLES.map((role) => (
          <div key={role}>
            <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
              {translate(`access.roles.${role}.name`)}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {translate(`access.roles.${role}.about`)}
            </Typography>
          </div>
        ))}
      </Stack>
    </DetailSection>
  )
}
