import { Box, Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { messagePath } from '../paths.ts'
import { bodyOf } from '../providers/httpClient.ts'
import { formatMoment } from '../ui/format/dates.ts'
import type { MailRefusal } from './message.ts'

interface MailFailureProps {
  /** Why nothing was sent, as text. */
  text: string
  /** The error of the call that sends. */
  error?: unknown
}

/**
 * Why an e-mail was not sent, and in a second line whether it will be tried again: for an Alert, or for a toast as
 * `notify(<MailFailure … />, { type: 'error' })`.
 */
export function MailFailure({ text, error }: MailFailureProps) {
  const translate = useTranslate()
  const note = retryNote(error)
  return (
    <>
      <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>
      {note && (
        <div>
          {translate(note.key, note.values)}{' '}
          <Link component={RouterLink} to={note.to} color="inherit" sx={{ fontWeight: 600 }}>
            {translate('resources.emails/outbox.note.open')}
          </Link>
        </div>
      )}
    </>
  )
}

/** The second line: the key and the values of a text, and the address of the e-mail. */
interface RetryText {
  key: string
  values: { time: string }
  to: string
}

/** Whether a rejected e-mail will be tried again; null when none was stored. */
function retryNote(error: unknown): RetryText | null {
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
