import { Box } from '@mui/material'
import { useState } from 'react'
import { Form, useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { FormFailure } from '../ui/form/FormFailure.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { SecretInput } from './SecretInput.tsx'
import { useSecret } from './useSecret.ts'

interface Change {
  current_password: string
  new_password: string
  repeated: string
}

/** Changes the password; the current one proves that it is the person of the session. */
export function PasswordSection() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const [changes, setChanges] = useState(0)
  const { submit, failure } = useSecret<Change>(async ({ current_password, new_password }) => {
    const body = JSON.stringify({ current_password, new_password })
    await dataProvider.request('me/password', { method: 'PUT', body })
    notify('account.password.changed', { type: 'success' })
    setChanges(changes + 1)
  }, 'account.password.failed')
  const checked = ({ new_password, repeated }: Partial<Change>) =>
    new_password === repeated ? undefined : { repeated: translate('users.signup.mismatch') }
  return (
    <DetailSection title={translate('account.password.title')} about={translate('account.password.about')}>
      {/* A changed password leaves an empty form. */}
      <Form
        key={changes}
        onSubmit={async (values: Partial<Change>) => checked(values) ?? submit(values)}
        noValidate
        disableInvalidFormNotification
      >
        <Box sx={{ maxWidth: 400 }}>
          <FormFields>
            <SecretInput source="current_password" />
            <SecretInput source="new_password" helperText="users.password_rule" />
            <SecretInput source="repeated" />
          </FormFields>
        </Box>
        {failure && <FormFailure sx={{ mt: 2 }}>{failure}</FormFailure>}
        <Box sx={{ mt: 2 }}>
          <SubmitButton label="account.password.submit" busyLabel="common.saving" />
        </Box>
      </Form>
    </DetailSection>
  )
}
