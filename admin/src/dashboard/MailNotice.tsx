import { Alert, Link, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useTold } from '../ui/feedback/useTold.ts'
import { useMailProblems } from './useMailProblems.ts'

/** Says what wants a look among the e-mails; nothing when all is well, or when nobody can tell. */
export function MailNotice() {
  const translate = useTranslate()
  const told = useTold()
  const problems = useMailProblems()
  if (!problems?.length) return null
  return (
    <Stack spacing={1} sx={{ mb: 3 }}>
      {problems.map(({ name, severity, count, words, to }) => (
        <Alert key={name} severity={severity} role="status" sx={{ overflowWrap: 'anywhere' }}>
          {translate(`dashboard.mail.${name}`, { smart_count: count })}{' '}
          {words && `${translate('dashboard.mail.words', { words: told(words) })} `}
          <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
            {translate(`dashboard.mail.look.${name}`)}
          </Link>
        </Alert>
      ))}
    </Stack>
  )
}
