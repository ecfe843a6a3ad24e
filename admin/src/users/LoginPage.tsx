import { Link, Typography } from '@mui/material'
import { useState } from 'react'
import { useLogin, useTranslate } from 'react-admin'
import { Link as RouterLink, Navigate, useLocation } from 'react-router-dom'
import { preloadHome } from '../layout/LazyLayout.tsx'
import { readDraft } from '../providers/formDraft.ts'
import { bodyOf } from '../providers/httpClient.ts'
import { hasValidSession } from '../providers/session.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthField } from './AuthField.tsx'
import { CodeForm } from './CodeForm.tsx'
import { useAuthForm } from './useAuthForm.ts'

const EMPTY = { username: '', password: '' }

/** Logs in: by name and password, and by a code where the account has a second factor. */
export function LoginPage() {
  const login = useLogin()
  // Back to the form that was open when the session was lost, if any.
  const next = readDraft()?.path ?? '/home'
  const [proven, setProven] = useState<typeof EMPTY>()
  if (hasValidSession()) return <Navigate to={next} replace />
  if (proven)
    return (
      <CodeForm onSend={(code) => login({ ...proven, code }, next)} onOther={() => setProven(undefined)} />
    )
  const send = (credentials: typeof EMPTY) =>
    login(credentials, next).catch((error: unknown) => {
      if (bodyOf(error).code !== 'session.code_required') throw error
      setProven(credentials)
    })
  return <PasswordForm onSend={send} />
}

function PasswordForm({ onSend }: { onSend: (credentials: typeof EMPTY) => Promise<unknown> }) {
  const translate = useTranslate()
  const { state } = useLocation() as { state: { message?: string } | null }
  const { values, error, busy, change, submit } = useAuthForm(EMPTY, 'users.login.failed', onSend)
  const type: typeof change = (name, value) => {
    preloadHome()
    change(name, value)
  }
  return (
    <AuthCard
      page="login"
      error={error}
      message={state?.message}
      busy={busy}
      otherPath="/signup"
      more={
        <Typography variant="body2" align="center" sx={{ mt: 1 }}>
          <Link component={RouterLink} to="/forgot">
            {translate('users.login.forgot')}
          </Link>
        </Typography>
      }
      onSubmit={() => void submit()}
    >
      <AuthField name="username" value={values.username} onChange={type} autoComplete="username" autoFocus />
      <AuthField name="password" value={values.password} onChange={type} autoComplete="current-password" />
    </AuthCard>
  )
}
