import type { MessageState, OutboxSummary } from '../outbox/message.ts'
import { outboxListPath } from '../paths.ts'

/** Something that wants a look among the e-mails. */
export interface MailProblem {
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
export function mailProblems(summary: OutboxSummary): MailProblem[] {
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
