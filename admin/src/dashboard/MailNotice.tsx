import { Alert, Link, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { OUTBOX, type MessageState, type OutboxSummary } from '../outbox/message.ts'
import { outboxListPath } from '../outbox/outboxPath.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useTold } from '../ui/feedback/useTold.ts'

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

/** Something that wants a look among the e-mails. */
interface MailProblem {
  name: 'failed' | 'unknown' | 'stands_still' | NonNullable<OutboxSummary['paused']>
  severity: 'error' | 'warning'
  count: number
  /** What the mail server said. */
  words: string | null
  /** Where to look. */
  to: string
}

const listed = (state: MessageState) => outboxListPath({ state })

/** What wants a look, the worst first. Mail that is switched off says so, and not that it stands still. */
function mailProblems(summary: OutboxSummary): MailProblem[] {
  const { failed, unknown, scheduled, queued, paused, stands_still, server_words } = summary
  const problems: MailProblem[] = []
  const add = (name: MailProblem['name'], count: number, state: MessageState, words: string | null = null) =>
    problems.push({
      name,
      severity: name === 'failed' ? 'error' : 'warning',
      count,
      words,
      to: listed(state),
    })
  if (failed) add('failed', failed, 'failed')
  if (unknown) add('unknown', unknown, 'unknown')
  if (paused && queued + scheduled) add(paused, queued + scheduled, queued ? 'queued' : 'scheduled')
  if (!paused && stands_still) add('stands_still', queued, 'queued', server_words)
  return problems
}

/** What wants a look among the e-mails; nothing of it when nobody can tell, undefined as long as it is asked for. */
export function useMailProblems(): MailProblem[] | undefined {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, isPending } = useQuery({
    queryKey: [OUTBOX, 'summary'],
    queryFn: () => dataProvider.request<OutboxSummary>(`${OUTBOX}/summary`),
  })
  if (isPending) return undefined
  return data ? mailProblems(data) : []
}
