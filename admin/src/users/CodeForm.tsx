import { AuthCard } from './AuthCard.tsx'
import { AuthField } from './AuthField.tsx'
import { useAuthForm } from './useAuthForm.ts'

interface CodeFormProps {
  /** Logs in with a code. */
  onSend: (code: string) => Promise<unknown>
  /** Called when somebody else is to log in. */
  onOther: () => void
}

/** The second step: a code of the authenticator app, or one of those on paper. */
export function CodeForm({ onSend, onOther }: CodeFormProps) {
  const { values, error, busy, change, submit } = useAuthForm(
    { code: '' },
    'users.login.failed',
    ({ code }) => onSend(code),
  )
  return (
    <AuthCard
      page="code"
      error={error}
      busy={busy}
      otherPath="/login"
      onOther={onOther}
      onSubmit={() => void submit()}
    >
      <AuthField name="code" value={values.code} onChange={change} autoComplete="one-time-code" autoFocus />
    </AuthCard>
  )
}
