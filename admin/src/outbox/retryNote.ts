import { formatMoment } from '../ui/format/dates.ts'
import { bodyOf } from '../providers/httpClient.ts'
import type { MailRefusal } from './message.ts'
import { messagePath } from '../paths.ts'

/** What to say after the words of a refused sending: the key and the values of a text, and where the e-mail is. */
export interface RetryText {
  key: string
  values: { time: string }
  to: string
}

/** What becomes of an e-mail whose sending was refused; null when the refusal left none. */
export function retryNote(error: unknown): RetryText | null {
  const { outbox } = bodyOf(error) as MailRefusal
  if (!outbox) return null
  const { id, state, due_at } = outbox
  const name = state === 'unknown' ? 'unknown' : due_at ? 'again' : 'not_again'
  return {
    key: `resources.emails/outbox.note.${name}`,
    values: { time: formatMoment(due_at) },
    to: messagePath(id),
  }
}
