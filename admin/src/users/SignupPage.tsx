import { useTranslate } from 'react-admin'
import { Navigate, useNavigate } from 'react-router-dom'
import { signUp } from '../providers/authProvider.ts'
import { hasValidSession } from '../providers/session.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthField } from './AuthField.tsx'
import { useAuthForm } from './useAuthForm.ts'

const EMPTY = { username: '', email: '', password: '', confirmPassword: '' }

export function SignupPage() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { values, error, busy, change, submit } = useAuthForm(
    EMPTY,
    'users.signup.failed',
    async ({ username, email, password }) => {
      await signUp({ username, email, password })
      await navigate('/login', { state: { message: translate('users.signup.done') } })
    },
    ({ password, confirmPassword }) => (password === confirmPassword ? undefined : 'users.signup.mismatch'),
  )
  if (hasValidSession()) return <Navigate to="/home" replace />
  const field = { onChange: change }
  return (
    <AuthCard page="signup" error={error} busy={busy} otherPath="/login" onSubmit={() => void submit()}>
      <AuthField {...field} name="username" value={values.username} autoComplete="username" autoFocus />
      <AuthField {...field} name="email" value={values.email} autoComplete="email" />
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
