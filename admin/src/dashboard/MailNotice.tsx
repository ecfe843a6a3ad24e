import { Alert, Link, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { OUTBOX, type MessageState, type OutboxSummary } from '../outbox/message.ts'
import { outboxListPath } from '../paths.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { ServerMessage } from '../i18n/server.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'

/** The problems of the outbox; renders nothing when there are none or they cannot be loaded. */
export function MailNotice() {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const problems = useMailProblems()
  if (!problems?.length) return null
  return (
    <Stack spacing={1} sx={{ mb: 3 }}>
      {problems.map(({ name, severity, count, words, to }) => (
        <Alert key={name} severity={severity} role="status" sx={{ overflowWrap: 'anywhere' }}>
          {translate(`dashboard.mail.${name}`, { smart_count: count })}{' '}
          {words && `${translate('dashboard.mail.words', { words: translateMessage(words) })} `}
          <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
            {translate(`dashboard.mail.look.${name}`)}
          </Link>
        </Alert>
      ))}
    </Stack>
  )
}

/** A problem of the outbox that needs attention. */
interface MailProblem {
  name: 'failed' | 'unknown' | 'stands_still' | NonNullable<OutboxSummary['paused']>
  severity: 'error' | 'warning'
  count: number
  /** The reply of the mail server. */
  words: ServerMessage | null
  /** The address of the list of those e-mails. */
  to: string
}

const listed = (state: MessageState) => outboxListPath({ state })

/** The problems of the outbox, the worst first. Mail that is switched off is not reported as stuck too. */
function mailProblems(summary: OutboxSummary): MailProblem[] {
  const { failed, unknown, scheduled, queued, paused, stands_still, server_words, code, params } = summary
  const words = server_words ? { code, params, detail: server_words } : null
  const problems: MailProblem[] = []
  const add = (
    name: MailProblem['name'],
    count: number,
    state: MessageState,
    words: ServerMessage | null = null,
  ) =>
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
  if (!paused && stands_still) add('stands_still', queued, 'queued', words)
  return problems
}

/** The problems of the outbox; empty when they cannot be loaded, undefined while loading. */
export function useMailProblems(): MailProblem[] | undefined {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, isPending } = useQuery({
    queryKey: [OUTBOX, 'summary'],
    queryFn: () => dataProvider.request<OutboxSummary>(`${OUTBOX}/summary`),
  })
  if (isPending) return undefined
  return data ? mailProblems(data) : []
}
