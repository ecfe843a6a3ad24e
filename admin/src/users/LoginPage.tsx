import { useLogin } from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import { preloadHome } from '../layout/LazyLayout.tsx'
import { readDraft } from '../providers/formDraft.ts'
import { hasValidSession } from '../providers/session.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthField } from './AuthField.tsx'
import { useAuthForm } from './useAuthForm.ts'

export function LoginPage() {
  const login = useLogin()
  // Back to the form that was open when the session was lost, if any.
  const next = readDraft()?.path ?? '/home'
  const { state } = useLocation() as { state: { message?: string } | null }
  const { values, error, busy, change, submit } = useAuthForm(
    { username: '', password: '' },
    'users.login.failed',
    (credentials) => login(credentials, next),
  )
  const type: typeof change = (name, value) => {
    preloadHome()
    change(name, value)
  }
  if (hasValidSession()) return <Navigate to={next} replace />
  return (
    <AuthCard
      page="login"
      error={error}
      message={state?.message}
      busy={busy}
      otherPath="/signup"
      onSubmit={() => void submit()}
    >
      <AuthField name="username" value={values.username} onChange={type} autoComplete="username" autoFocus />
      <AuthField name="password" value={values.password} onChange={type} autoComplete="current-password" />
    </AuthCard>
  )
}
