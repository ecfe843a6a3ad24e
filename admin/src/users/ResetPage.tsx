import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { resetPassword } from '../providers/authProvider.ts'
import { endSession } from '../providers/session.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthField } from './AuthField.tsx'
import { useAuthForm } from './useAuthForm.ts'

const EMPTY = { password: '', confirmPassword: '' }

/** Chooses another password by a link, whose token stands after the #: no server sees it there. */
export function ResetPage() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const token = useLocation().hash.slice(1)
  const { values, error, busy, change, submit } = useAuthForm(
    EMPTY,
    'users.reset.failed',
    async ({ password }) => {
      await resetPassword(token, password)
      // Whoever was signed in here may be the one whose sessions have ended.
      endSession()
      await navigate('/login', { replace: true, state: { message: translate('users.reset.done') } })
    },
    ({ password, confirmPassword }) => (password === confirmPassword ? undefined : 'users.signup.mismatch'),
  )
  const field = { onChange: change, autoComplete: 'new-password' }
  return (
    <AuthCard
      page="reset"
      error={token ? error : translate('users.reset.no_token')}
      busy={busy}
      otherPath="/forgot"
      {...(token && { onSubmit: () => void submit() })}
    >
      <AuthField {...field} name="password" value={values.password} hint="users.password_rule" autoFocus />
      <AuthField {...field} name="confirmPassword" value={values.confirmPassword} />
    </AuthCard>
  )
}
