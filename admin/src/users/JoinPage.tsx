import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { join, readInvitation } from '../providers/authProvider.ts'
import { detailOf } from '../providers/httpClient.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthField } from './AuthField.tsx'
import { useAuthForm } from './useAuthForm.ts'

const EMPTY = { username: '', password: '', confirmPassword: '' }

/** What an invitation's link opens. Its token stands behind the #: it is in no log, and in no referrer. */
export function JoinPage() {
  const { hash } = useLocation()
  const [token] = useState(hash.slice(1))
  const invited = useInvitation(token)
  return <JoinForm token={token} invited={invited} />
}

interface JoinFormProps {
  token: string
  invited: ReturnType<typeof useInvitation>
}

/** The form of the page. */
export function JoinForm({ token, invited }: JoinFormProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { values, error, busy, change, submit } = useAuthForm(
    EMPTY,
    'users.join.failed',
    async ({ username, password }) => {
      await join({ token, username, password })
      await navigate('/login', { state: { message: translate('users.join.done') } })
    },
    ({ password, confirmPassword }) => (password === confirmPassword ? undefined : 'users.signup.mismatch'),
  )
  const field = { onChange: change }
  return (
    <AuthCard
      page="join"
      error={error ?? invited.failure}
      busy={busy || invited.failure !== null}
      otherPath="/login"
      onSubmit={() => void submit()}
    >
      {invited.text && <Alert severity="info">{invited.text}</Alert>}
      <AuthField {...field} name="username" value={values.username} autoComplete="username" />
      <AuthField
        {...field}
        name="password"
        value={values.password}
        autoComplete="new-password"
        hint="users.password_rule"
      />
      <AuthField
        {...field}
        name="confirmPassword"
        value={values.confirmPassword}
        autoComplete="new-password"
      />
    </AuthCard>
  )
}

/** Who is invited, or why the link does not work, as texts. */
function useInvitation(token: string) {
  const translate = useTranslate()
  const { data, error } = useQuery({
    queryKey: ['join', token],
    queryFn: () => readInvitation(token),
    retry: false,
    staleTime: Infinity,
  })
  const role = data && translate(`access.roles.${data.role}.name`)
  return {
    text: data && translate('users.join.invited', { name: data.invited_by, email: data.email, role }),
    failure: error ? (detailOf(error) ?? translate('users.join.failed')) : null,
  }
}
