import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { askReset } from '../providers/authProvider.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthField } from './AuthField.tsx'
import { useAuthForm } from './useAuthForm.ts'

/** Asks for a link to choose another password; where no e-mail is sent it says who makes one. */
export function ForgotPage({ ask = askReset }: { ask?: typeof askReset }) {
  const translate = useTranslate()
  const [byMail, setByMail] = useState<boolean>()
  const { values, error, busy, change, submit } = useAuthForm(
    { email: '' },
    'users.forgot.failed',
    async ({ email }) => setByMail((await ask(email)).by_mail),
  )
  const isAsked = byMail !== undefined
  return (
    <AuthCard
      page="forgot"
      error={error}
      message={isAsked ? translate(byMail ? 'users.forgot.sent' : 'users.forgot.no_mail') : undefined}
      severity={byMail === false ? 'info' : 'success'}
      busy={busy}
      otherPath="/login"
      {...(!isAsked && { onSubmit: () => void submit() })}
    >
      <AuthField name="email" value={values.email} onChange={change} autoComplete="email" autoFocus />
    </AuthCard>
  )
}
