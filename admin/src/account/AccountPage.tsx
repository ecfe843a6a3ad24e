import { Link, Stack } from '@mui/material'
import { useGetIdentity, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { SESSIONS_PATH } from '../paths.ts'
import { forgetUser } from '../providers/authProvider.ts'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'

/** One's own password and second factor. Who must set one up before anything else sees that alone. */
export function AccountPage() {
  const translate = useTranslate()
  const { identity, refetch } = useGetIdentity()
  const letIn = () => {
    forgetUser()
    void refetch()
  }
  return (
    <>
      <PageHeader title={translate('account.title')} about={translate('account.about')} />
      <Stack spacing={2} sx={{ maxWidth: 760 }}>
        <SecondFactorSection onSetUp={letIn} />
        {!identity?.mustSetUpFactor && (
          <>
            <PasswordSection />
            <Link component={RouterLink} to={SESSIONS_PATH} sx={{ alignSelf: 'flex-start' }}>
              {translate('account.sessions')}
            </Link>
          </>
        )}
      </Stack>
    </>
  )
}
